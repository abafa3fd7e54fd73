import type { CartLine, LineChoice, Problem } from '../../../../contract/cart/carts.ts'
import { NOTHING_STATED } from '../../../../domain/menu/allergens.ts'
import { inWords } from '../../../../domain/menu/catalog/catalog-words.ts'
import { type ModifierGroup, type Product, productImage } from '../../../../domain/menu/menu.ts'
import { inMenuOrder } from '../../../../domain/menu/menu-order.ts'
import { itemAllergens } from '../../../../domain/menu/modifiers/built/as-built.ts'
import { type Choice, resolveChoices } from '../../../../domain/menu/modifiers/choice.ts'
import { choiceProblems } from '../../../../domain/menu/modifiers/choice-problems.ts'
import { groupLabel } from '../../../../domain/menu/modifiers/group-label.ts'
import { needsReaperWaiver } from '../../../../domain/menu/modifiers/heat-meter.ts'
import { costOf, unitCost } from '../../../../domain/menu/modifiers/line-cost.ts'
import { errorWords } from '../../../words/error-words.ts'
import type { LineRow } from '../stored/cart-rows.ts'
import { type KitchenMoment, productProblem } from './product-problem.ts'
import { isAccepted } from './waiver.ts'

export function priceLine(
  row: LineRow,
  product: Product | null,
  placeholder: string,
  moment: KitchenMoment,
): CartLine {
  const unit = product ? unitCost(product, row.choices) : row.unitCost
  return {
    id: row.id,
    product_id: row.productId,
    name: product?.name ?? row.name,
    quantity: row.quantity,
    cost: costOf(unit, row.quantity),
    choices: product ? inMenuOrder(product.mods, nameChoices(product.mods, row.choices)) : [],
    recipient: row.recipient,
    instructions: row.instructions,
    image: product ? productImage(product.images, placeholder) : placeholder,
    allergens: product ? itemAllergens(product, row.choices, moment.fryer) : NOTHING_STATED,
    waiver_accepted: row.waiverAcceptedAt !== null,
    problem: lineProblem(row, product, moment),
  }
}

function lineProblem(row: LineRow, product: Product | null, moment: KitchenMoment): Problem | null {
  if (!product?.available) return productProblem(product ?? { name: row.name, returns: null }, moment)
  const [problem] = choiceProblems(product, row.choices)
  if (!problem) {
    const isMissing = needsReaperWaiver(product, row.choices) && !isAccepted(row)
    return isMissing ? { code: 'waiver_required', message: errorWords().errorMessages.waiver_required } : null
  }
  const dish = inWords(moment.words, product.name)
  return problem.code === 'option_unavailable'
    ? {
        code: 'option_unavailable',
        message: errorWords().soldOutFor(inWords(moment.words, problem.name), dish),
      }
    : { code: 'choices_invalid', message: `${errorWords().errorMessages.choices_invalid} (${dish})` }
}

function nameChoices(groups: ModifierGroup[], choices: Choice[]): LineChoice[] {
  const chosen = resolveChoices(groups, choices)
  return chosen.map(one => {
    const { choice, option } = one
    return {
      id: choice.id,
      choice_id: option.choice_id,
      option_id: option.option_id,
      name: option.name,
      group: groupLabel(one, groups, chosen),
      quantity: choice.quantity,
      cost: option.cost,
      heat: option.meta.heat_meter_step,
      choices: nameChoices(option.mods, choice.choices ?? []),
    }
  })
}
