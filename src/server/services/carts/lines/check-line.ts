import { isBagTooLarge } from '#src/domain/bag/bag-limits.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { findChoiceProblems } from '#src/domain/menu/modifiers/choice-problems.ts'
import { needsReaperWaiver } from '#src/domain/menu/modifiers/heat-meter.ts'
import { unitCost } from '#src/domain/menu/modifiers/line-cost.ts'
import { translateText } from '#src/language/translate-text.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { LineRow } from '../persistence/cart-rows.ts'
import { type AvailabilityContext, findProductProblem } from './product-problem.ts'
import { isWaiverAccepted, noWaiver, type WaiverAcceptance } from './waiver.ts'

type LineInput = {
  product: Product | null
  choices: Choice[]
  waiver: WaiverAcceptance
  moment: AvailabilityContext
}
type CheckedLine = Pick<LineRow, 'name' | 'unitCost' | 'choices' | 'waiverAcceptedAt' | 'waiverVersion'>

/** Returns the columns to store for a line. Throws if the product cannot be ordered with these choices. */
export function checkLine({ product, choices, waiver, moment }: LineInput): CheckedLine {
  if (!product) throw new ServiceError('product_not_found')
  if (!product.available) {
    const { code, message } = findProductProblem(product, moment)
    throw new ServiceError(code, undefined, message)
  }
  const problems = findChoiceProblems(product, choices)
  const unavailableOption = problems.find(problem => problem.code === 'option_unavailable')
  if (unavailableOption)
    throw new ServiceError(
      'option_unavailable',
      { problems },
      errorTexts().soldOutText(translateText(moment.translations, unavailableOption.name)),
    )
  if (problems.length > 0) throw new ServiceError('choices_invalid', { problems })
  const unit = unitCost(product, choices)
  if (isBagTooLarge(unit)) throw new ServiceError('cart_too_large')
  const needsWaiver = needsReaperWaiver(product, choices)
  if (needsWaiver && !isWaiverAccepted(waiver)) throw new ServiceError('waiver_required')
  return {
    name: product.name,
    unitCost: unit,
    choices,
    ...(needsWaiver ? waiver : noWaiver),
  }
}
