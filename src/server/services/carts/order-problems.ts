import type { Cart, PriceChange, Problem } from '../../../contract/carts.ts'
import { errorMessages, shortOfCateringMinimum } from '../../../copy/errors.ts'
import { whyUnavailable } from '../../../domain/availability.ts'
import type { LocationFile } from '../../catalog/schema.ts'
import type { LineRow } from './cart-rows.ts'

/** Everything that keeps a cart from being ordered at an instant. */
export function orderProblems(cart: Cart, kitchen: LocationFile, now: Date): Problem[] {
  const { handoff, sub_handoff, catering, time } = cart
  // Catering is for later: what counts is when it would be handed out.
  const at = catering ? new Date(time.ready) : now
  const reason = whyUnavailable({ kitchen, choice: { handoff, sub_handoff }, now: at })
  const problems: Problem[] = cart.products.flatMap(line => line.problem ?? [])
  if (reason) problems.unshift({ code: reason, message: errorMessages[reason] })
  if (cart.products.length === 0) problems.push({ code: 'cart_empty', message: errorMessages.cart_empty })
  else if (catering && catering.short > 0) {
    problems.push({ code: 'catering_minimum', message: shortOfCateringMinimum(catering) })
  }
  return problems
}

/** Lines whose price moved since the guest was last told. */
export function priceChanges(cart: Cart, rows: LineRow[]): PriceChange[] {
  return cart.products.flatMap(line => {
    const told = rows.find(row => row.id === line.id)?.unitCost
    return told === undefined || told === line.cost.unit
      ? []
      : [{ line_id: line.id, name: line.name, was: told, now: line.cost.unit }]
  })
}
