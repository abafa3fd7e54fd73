import type { CartLine, LineChoice, Problem } from '#src/contract/cart/carts.ts'
import { UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import { type ModifierGroup, type Product, productImageUrl } from '#src/domain/menu/menu.ts'
import { allergensAsBuilt } from '#src/domain/menu/modifiers/built/as-built.ts'
import { type Choice, resolveChoices } from '#src/domain/menu/modifiers/choice.ts'
import { findChoiceProblems } from '#src/domain/menu/modifiers/choice-problems.ts'
import { groupLabel } from '#src/domain/menu/modifiers/group-label.ts'
import { needsReaperWaiver } from '#src/domain/menu/modifiers/heat-meter.ts'
import { costForQuantity, unitCost } from '#src/domain/menu/modifiers/line-cost.ts'
import { sortByMenuOrder } from '#src/domain/menu/sort-by-menu-order.ts'
import { translateText } from '#src/language/translate-text.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { LineRow } from '../persistence/cart-rows.ts'
import { type AvailabilityContext, findProductProblem } from './product-problem.ts'
import { isWaiverAccepted } from './waiver.ts'

export function priceLine(
  row: LineRow,
  product: Product | null,
  placeholder: string,
  moment: AvailabilityContext,
): CartLine {
  const unit = product ? unitCost(product, row.choices) : row.unitCost
  return {
    id: row.id,
    product_id: row.productId,
    name: product?.name ?? row.name,
    quantity: row.quantity,
    cost: costForQuantity(unit, row.quantity),
    choices: product ? sortByMenuOrder(product.mods, nameChoices(product.mods, row.choices)) : [],
    recipient: row.recipient,
    instructions: row.instructions,
    image: product ? productImageUrl(product.images, placeholder) : placeholder,
    allergens: product ? allergensAsBuilt(product, row.choices, moment.fryer) : UNSTATED_ITEM_ALLERGENS,
    waiver_accepted: row.waiverAcceptedAt !== null,
    problem: lineProblem(row, product, moment),
  }
}

function lineProblem(row: LineRow, product: Product | null, moment: AvailabilityContext): Problem | null {
  if (!product?.available) return findProductProblem(product ?? { name: row.name, returns: null }, moment)
  const [problem] = findChoiceProblems(product, row.choices)
  if (!problem) {
    const isWaiverMissing = needsReaperWaiver(product, row.choices) && !isWaiverAccepted(row)
    return isWaiverMissing
      ? { code: 'waiver_required', message: errorTexts().errorMessages.waiver_required }
      : null
  }
  const dish = translateText(moment.translations, product.name)
  return problem.code === 'option_unavailable'
    ? {
        code: 'option_unavailable',
        message: errorTexts().optionSoldOutText(translateText(moment.translations, problem.name), dish),
      }
    : { code: 'choices_invalid', message: `${errorTexts().errorMessages.choices_invalid} (${dish})` }
}

function nameChoices(groups: ModifierGroup[], choices: Choice[]): LineChoice[] {
  const resolved = resolveChoices(groups, choices)
  return resolved.map(item => {
    const { choice, option } = item
    return {
      id: choice.id,
      choice_id: option.choice_id,
      option_id: option.option_id,
      name: option.name,
      group: groupLabel(item, groups, resolved),
      quantity: choice.quantity,
      cost: option.cost,
      heat: option.meta.heat_meter_step,
      choices: nameChoices(option.mods, choice.choices ?? []),
    }
  })
}
