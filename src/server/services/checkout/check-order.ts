import type { Cart, Problem } from '#src/contract/cart/carts.ts'
import type { Contact } from '#src/domain/member/contact.ts'
import type { OrderTimingInput } from '#src/domain/scheduling/order-times.ts'
import type { OrderTimeProblem } from '#src/domain/scheduling/time-problem.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { findOrderProblems } from '../carts/order-problems.ts'
import type { CartRow, LineRow } from '../carts/persistence/cart-rows.ts'
import { createCartTiming, requireCartMenu } from '../carts/persistence/cart-times.ts'
import { priceCart } from '../carts/price-cart.ts'
import type { Context } from '../context.ts'
import { listOtherDeliveringKitchens } from '../delivery/delivering-kitchens.ts'
import { listOwnerKeys } from '../promotions/owner-keys.ts'
import { type ChosenPromotion, resolvePromotions } from '../promotions/read-chosen.ts'
import type { SlotHold } from '../scheduling/hold-slot.ts'
import { subtractHold } from '../scheduling/slot-usage.ts'
import {
  createTimeUnavailableError,
  findTimeProblem,
  toTimeProblemDetails,
} from '../scheduling/time-problem.ts'
import { ServiceError } from '../service-error.ts'
import { toSlotHold } from './quotes.ts'
import type { CartForOrder } from './read-cart-for-order.ts'

export type CheckedCart = {
  row: CartRow
  cart: Cart
  lines: LineRow[]
  kitchen: LocationFile
  timing: OrderTimingInput
  contact: Contact
  promotions: ChosenPromotion[]
  owners: string[]
  catalog: Catalog
  now: Date
}

export function listOrderOwnerKeys({ visitor }: Context, { memberId }: CartRow, contact: Contact): string[] {
  return listOwnerKeys({ memberId: memberId ?? visitor.member?.memberId ?? null, contact })
}

export type OrderCheckInput = {
  row: CartRow
  found: CartForOrder
  version: number
  /** May be incomplete; the caller validates it. */
  contact: Contact
  catalog: Catalog
  /**
   * The cart as fixed by a valid quote. The quoted bill and ready time replace the current ones. Null without
   * a valid quote.
   */
  quotedCart?: Cart | null
  /** Capacity that this submit has already reserved for the cart. Used instead of the quote's hold. */
  ownHold?: SlotHold | null
}

/**
 * Returns the cart as it would be ordered. Throws if the cart changed since the guest saw it, or if the cart
 * cannot be ordered.
 */
export function checkOrder(
  ctx: Context,
  { row, found, version, contact, catalog, quotedCart = null, ownHold = null }: OrderCheckInput,
): CheckedCart {
  const now = ctx.now()
  const { lines } = found
  // Capacity already held for this cart must not count against it.
  const usage = subtractHold(ownHold ?? (found.quote && toSlotHold(found.quote)), found.usage)
  const owners = listOrderOwnerKeys(ctx, row, contact)
  const chosen = resolvePromotions(row, found.chosen, catalog)
  const repriced = priceCart(row, lines, catalog, now, usage, chosen)
  if (version !== row.version) throw new ServiceError('cart_changed', { cart: repriced })
  const timing = createCartTiming(row, lines, catalog, now, usage)
  requireOrderable(row, repriced, timing, { catalog, isQuoted: quotedCart !== null })
  const cart = quotedCart ? { ...quotedCart, products: withCurrentAllergens(quotedCart, repriced) } : repriced
  const promotions = chosen.filter(({ id }) =>
    cart.promotions.some(promotion => promotion.id === id && promotion.saving > 0),
  )
  const { location: kitchen } = requireCartMenu(row, catalog)
  return { row, cart, lines, kitchen, timing, contact, promotions, owners, catalog, now }
}

/**
 * Replaces a quoted cart's allergens with the current ones, because a recipe may have changed since the
 * quote.
 */
function withCurrentAllergens(quotedCart: Cart, repriced: Cart): Cart['products'] {
  return quotedCart.products.map(line => ({
    ...line,
    allergens: repriced.products.find(({ id }) => id === line.id)?.allergens,
  }))
}

function requireOrderable(
  row: CartRow,
  cart: Cart,
  timing: OrderTimingInput,
  { catalog, isQuoted }: { catalog: Catalog; isQuoted: boolean },
): void {
  const timeProblem = findTimeProblem(cart.time, timing)
  const isSettled = (problem: Problem) => isQuoted && isSettledByQuote(problem, timeProblem)
  const problems = findOrderProblems(cart, timing, catalog.translations).filter(
    problem => !isSettled(problem),
  )
  const [problem] = problems
  if (!problem) return
  const { code, message } = problem
  if (code === 'time_unavailable' && timeProblem)
    throw createTimeUnavailableError(timeProblem, timing, { cart, problems })
  const details = { cart, problems, ...(timeProblem && toTimeProblemDetails(timeProblem)) }
  if (code !== 'delivery_not_covered' || !row.delivery) throw new ServiceError(code, details, message)
  throw new ServiceError(
    code,
    { ...details, ...listOtherDeliveringKitchens(catalog, row.delivery, timing.now) },
    message,
  )
}

function isSettledByQuote({ code }: Problem, timeProblem: OrderTimeProblem | null): boolean {
  // A kitchen that has since closed or paused cannot honor the quoted time, so the problem remains.
  if (code === 'time_unavailable') return !timeProblem?.closure
  return code === 'cart_too_large' || code === 'catering_minimum' || code === 'delivery_minimum'
}
