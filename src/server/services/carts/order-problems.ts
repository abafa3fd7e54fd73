import type { Cart, PriceChange, Problem } from '#src/contract/cart/carts.ts'
import { isBagTooLarge } from '#src/domain/bag/bag-limits.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import type { OrderTimingInput } from '#src/domain/scheduling/order-times.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { findTimeProblem, formatClosedMessage, formatTimeProblem } from '../scheduling/time-problem.ts'
import type { LineRow } from './persistence/cart-rows.ts'

export function findOrderProblems(
  cart: Cart,
  timing: OrderTimingInput,
  translations: CatalogTranslations,
): Problem[] {
  const { catering } = cart
  const problems: Problem[] = [
    ...timeProblems(cart, timing, translations),
    ...handoffProblems(cart),
    ...cart.products.flatMap(line => line.problem ?? []),
  ]
  if (isBagTooLarge(cart.totals.subtotal)) {
    problems.push({ code: 'cart_too_large', message: errorTexts().errorMessages.cart_too_large })
  }
  if (cart.products.length === 0)
    problems.push({ code: 'cart_empty', message: errorTexts().errorMessages.cart_empty })
  else if (catering && catering.short > 0) {
    problems.push({ code: 'catering_minimum', message: errorTexts().cateringMinimumText(catering) })
  }
  return problems
}

/**
 * Returns the problems with the cart's handoff or order time. A closed kitchen is not a problem for an order
 * for later, such as any catering order.
 */
function timeProblems(
  { time, catering }: Cart,
  timing: OrderTimingInput,
  translations: CatalogTranslations,
): Problem[] {
  const { kitchen, choice, now } = timing
  const isForLater = catering !== null || time.kind !== 'asap'
  const reason = findUnavailableReason({ kitchen, choice, now, isForLater })
  if (reason === 'kitchen_closed')
    return [{ code: reason, message: formatClosedMessage(timing, translations) }]
  if (reason) return [{ code: reason, message: errorTexts().errorMessages[reason] }]
  const timeProblem = findTimeProblem(time, timing)
  return timeProblem ? [{ code: 'time_unavailable', message: formatTimeProblem(timeProblem, timing) }] : []
}

export function findPriceChanges(cart: Cart, rows: LineRow[]): PriceChange[] {
  return cart.products.flatMap(line => {
    const shownPrice = rows.find(row => row.id === line.id)?.unitCost
    return shownPrice === undefined || shownPrice === line.cost.unit
      ? []
      : [{ line_id: line.id, name: line.name, was: shownPrice, now: line.cost.unit }]
  })
}

function handoffProblems({ handoff, delivery, vehicle, products }: Cart): Problem[] {
  if (handoff === 'curbside') return vehicle ? [] : [problem('vehicle_required')]
  if (handoff !== 'delivery') return []
  if (!delivery) return [problem('delivery_address_required')]
  if (delivery.zone === null) return [problem('delivery_not_covered')]
  // An empty cart has the problem `cart_empty` instead.
  const isShort = products.length > 0 && delivery.short > 0
  return isShort ? [{ code: 'delivery_minimum', message: errorTexts().deliveryMinimumText(delivery) }] : []
}

function problem(code: 'vehicle_required' | 'delivery_address_required' | 'delivery_not_covered'): Problem {
  return { code, message: errorTexts().errorMessages[code] }
}
