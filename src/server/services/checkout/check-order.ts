import type { Cart, Problem } from '../../../contract/cart/carts.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { TimingInput } from '../../../domain/scheduling/order-times.ts'
import type { TimeRefusal } from '../../../domain/scheduling/time-refusal.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { orderProblems } from '../carts/order-problems.ts'
import { priceCart } from '../carts/price-cart.ts'
import type { CartRow, LineRow } from '../carts/stored/cart-rows.ts'
import { cartTiming, menuOf } from '../carts/stored/cart-times.ts'
import type { Context } from '../context.ts'
import { othersDelivering } from '../delivery/kitchens-delivering.ts'
import { ownersOf } from '../promotions/owners.ts'
import { type ChosenPromotion, promotionsOf } from '../promotions/read-chosen.ts'
import type { Hold } from '../scheduling/hold-slot.ts'
import { usageWithout } from '../scheduling/slot-usage.ts'
import { refusalDetails, timeRefusal, timeUnavailable } from '../scheduling/time-refusal.ts'
import { ServiceError } from '../service-error.ts'
import { heldBy } from './quotes.ts'
import type { FoundForOrder } from './read-for-order.ts'

export type CheckedCart = {
  row: CartRow
  cart: Cart
  lines: LineRow[]
  kitchen: LocationFile
  wish: TimingInput
  contact: Contact
  promotions: ChosenPromotion[]
  owners: string[]
  catalog: Catalog
  now: Date
}

export function ownersOfOrder({ visitor }: Context, { memberId }: CartRow, contact: Contact): string[] {
  return ownersOf({ memberId: memberId ?? visitor.member?.memberId ?? null, contact })
}

export type Order = {
  row: CartRow
  found: FoundForOrder
  version: number
  /** May be incomplete: `checkOrder` does not check it. */
  contact: Contact
  catalog: Catalog
  /** A valid quote, which replaces the current bill and time. */
  quoted?: Cart | null
  /** Capacity already held for the cart, other than by its quote. */
  own?: Hold | null
}

/** Throws if the cart is not at the version the guest saw, or cannot be ordered. */
export function checkOrder(
  ctx: Context,
  { row, found, version, contact, catalog, quoted = null, own = null }: Order,
): CheckedCart {
  const now = ctx.now()
  const { lines } = found
  // The cart's own hold does not count against it.
  const usage = usageWithout(own ?? (found.quote && heldBy(found.quote)), found.usage)
  const owners = ownersOfOrder(ctx, row, contact)
  const chosen = promotionsOf(row, found.chosen, catalog)
  const live = priceCart(row, lines, catalog, now, usage, chosen)
  if (version !== row.version) throw new ServiceError('cart_changed', { cart: live })
  const wish = cartTiming(row, lines, catalog, now, usage)
  refuseProblems(row, live, wish, { catalog, isQuoted: quoted !== null })
  const cart = quoted ? { ...quoted, products: withCurrentAllergens(quoted, live) } : live
  const promotions = chosen.filter(({ id }) =>
    cart.promotions.some(each => each.id === id && each.saving > 0),
  )
  const { location: kitchen } = menuOf(row, catalog)
  return { row, cart, lines, kitchen, wish, contact, promotions, owners, catalog, now }
}

/** Allergens are always current, even in a quoted cart. */
function withCurrentAllergens(quoted: Cart, live: Cart): Cart['products'] {
  return quoted.products.map(line => ({
    ...line,
    allergens: live.products.find(({ id }) => id === line.id)?.allergens,
  }))
}

type SubmitTerms = { catalog: Catalog; isQuoted: boolean }

function refuseProblems(
  row: CartRow,
  cart: Cart,
  wish: TimingInput,
  { catalog, isQuoted }: SubmitTerms,
): void {
  const refusal = timeRefusal(cart.time, wish)
  const isHeld = (problem: Problem) => isQuoted && isSettledBy(problem, refusal)
  const problems = orderProblems(cart, wish, catalog.words).filter(problem => !isHeld(problem))
  const [problem] = problems
  if (!problem) return
  const { code, message } = problem
  if (code === 'time_unavailable' && refusal) throw timeUnavailable(refusal, wish, { cart, problems })
  const details = { cart, problems, ...(refusal && refusalDetails(refusal)) }
  if (code !== 'delivery_not_covered' || !row.delivery) throw new ServiceError(code, details, message)
  throw new ServiceError(code, { ...details, ...othersDelivering(catalog, row.delivery, wish.now) }, message)
}

/** True if the quote settles the problem: it fixes the price and holds the slot. */
function isSettledBy({ code }: Problem, refusal: TimeRefusal | null): boolean {
  // A kitchen that an operator closed cannot honor the quoted time.
  if (code === 'time_unavailable') return !refusal?.closure
  return code === 'cart_too_large' || code === 'catering_minimum' || code === 'delivery_minimum'
}
