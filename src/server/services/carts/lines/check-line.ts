import type { Problem } from '../../../../contract/cart/carts.ts'
import { isBagTooLarge } from '../../../../domain/bag/bag-size.ts'
import type { Allergen } from '../../../../domain/menu/allergens.ts'
import { type CatalogueWords, inWords } from '../../../../domain/menu/catalogue-words.ts'
import type { Product } from '../../../../domain/menu/menu.ts'
import type { Choice } from '../../../../domain/menu/modifiers/choice.ts'
import { choiceProblems } from '../../../../domain/menu/modifiers/choice-problems.ts'
import { needsReaperWaiver } from '../../../../domain/menu/modifiers/heat-meter.ts'
import { unitCost } from '../../../../domain/menu/modifiers/line-cost.ts'
import { localMoment } from '../../../../domain/time/local-moment.ts'
import { errorWords } from '../../../words/error-words.ts'
import { menuWords } from '../../../words/menu-words.ts'
import { ServiceError } from '../../service-error.ts'
import type { LineRow } from '../stored/cart-rows.ts'

/** When a waiver was accepted, and which text. */
export type WaiverAcceptance = Pick<LineRow, 'waiverAcceptedAt' | 'waiverVersion'>
type Build = {
  product: Product | null
  choices: Choice[]
  waiver: WaiverAcceptance
  moment: KitchenMoment
}
type CheckedBuild = Pick<LineRow, 'name' | 'unitCost' | 'choices' | 'waiverAcceptedAt' | 'waiverVersion'>

/** What a line stores of a product as built, or the reason it cannot be. */
export function checkLine({ product, choices, waiver, moment }: Build): CheckedBuild {
  if (!product) throw new ServiceError('product_not_found')
  if (!product.available) {
    const { code, message } = productProblem(product, moment)
    throw new ServiceError(code, undefined, message)
  }
  const problems = choiceProblems(product, choices)
  const unavailable = problems.find(problem => problem.code === 'option_unavailable')
  if (unavailable)
    throw new ServiceError(
      'option_unavailable',
      { problems },
      errorWords().soldOut(inWords(moment.words, unavailable.name)),
    )
  if (problems.length > 0) throw new ServiceError('choices_invalid', { problems })
  const unit = unitCost(product, choices)
  if (isBagTooLarge(unit)) throw new ServiceError('cart_too_large')
  const needsWaiver = needsReaperWaiver(product, choices)
  if (needsWaiver && !isAccepted(waiver)) throw new ServiceError('waiver_required')
  return {
    name: product.name,
    unitCost: unit,
    choices,
    ...(needsWaiver ? waiver : noWaiver),
  }
}

export const noWaiver: WaiverAcceptance = { waiverAcceptedAt: null, waiverVersion: null }

export function acceptWaiver(isAcceptedNow: boolean, now: Date): WaiverAcceptance {
  return isAcceptedNow ? { waiverAcceptedAt: now, waiverVersion: menuWords().reaperWaiver.version } : noWaiver
}

/** Only the text as it is now counts as accepted. */
export function isAccepted({ waiverAcceptedAt, waiverVersion }: WaiverAcceptance): boolean {
  return waiverAcceptedAt !== null && waiverVersion === menuWords().reaperWaiver.version
}

/**
 * Where and when something is asked for, and for when it is wanted; a guest is told times by the kitchen's clock, and names
 * by the words of its catalogue.
 */
export type KitchenMoment = {
  timezone: string
  now: Date
  at?: Date | undefined
  fryer?: Allergen[] | undefined
  words: CatalogueWords
}

/** What is said of a product that cannot be had when it is wanted; one that left the menu has only the name it had. */
export function productProblem(
  product: Pick<Product, 'name' | 'returns'>,
  { timezone, now, at = now, words }: KitchenMoment,
): Problem {
  const { returns } = product
  const name = inWords(words, product.name)
  if (returns !== null && at > now)
    return { code: 'product_unavailable', message: errorWords().notThen(name) }
  const back = returns === null ? null : localMoment(new Date(returns), timezone, now)
  return {
    code: 'product_unavailable',
    message: back ? errorWords().backAgain(name, back) : errorWords().soldOut(name),
  }
}
