import type { Cart } from '../../../contract/carts.ts'
import type { SubmitBody } from '../../../contract/submit.ts'
import { type Contact, isContactComplete, normalizeContact } from '../../../domain/member/contact.ts'
import { sumOf } from '../../../domain/money/tenders.ts'
import type { OrderWish } from '../../../domain/scheduling/order-times.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { LocationFile } from '../../catalog/location-file.ts'
import type { Transaction } from '../../db/database.ts'
import { type CartRow, type LineRow, readLineRows } from '../carts/cart-rows.ts'
import { cartWish, menuOf } from '../carts/cart-times.ts'
import { orderProblems, priceChanges } from '../carts/order-problems.ts'
import { priceCart } from '../carts/price-cart.ts'
import type { Context } from '../context.ts'
import { othersDelivering } from '../delivery/kitchens-delivering.ts'
import { refusalDetails, timeRefusal, timeUnavailable } from '../scheduling/time-refusal.ts'
import { ServiceError } from '../service-error.ts'
import { checkPayments } from './check-payments.ts'

/** A cart that may be ordered as it was shown, with what decides when it is ready. */
export type Checked = {
  row: CartRow
  cart: Cart
  lines: LineRow[]
  kitchen: LocationFile
  wish: OrderWish
  contact: Contact
  catalogue: Catalogue
  now: Date
}

/** Refuses a cart that is not as the guest was shown it, or cannot be ordered as it is. */
export async function checkSubmit(
  ctx: Context,
  tx: Transaction,
  { row, body, catalogue }: { row: CartRow; body: SubmitBody; catalogue: Catalogue },
): Promise<Checked> {
  const now = ctx.now()
  const lines = await readLineRows(tx, row.id)
  const usage = await ctx.slotUsage(tx, row.locationId, now, 'exact')
  const cart = priceCart(row, lines, catalogue, now, usage)
  if (body.version !== row.version) throw new ServiceError('cart_changed', { cart })
  const wish = cartWish(row, lines, catalogue, now, usage)
  refuseProblems(row, cart, wish, catalogue)
  const { total } = cart.totals
  if (body.total !== total) {
    throw new ServiceError('total_changed', { cart, changes: priceChanges(cart, lines) })
  }
  const contact = normalizeContact(body)
  if (!isContactComplete(contact)) throw new ServiceError('contact_incomplete')
  checkPayments(ctx, body.payments, catalogue.settings)
  if (sumOf(body.payments) !== total) throw new ServiceError('payments_total')
  return { row, cart, lines, kitchen: menuOf(row, catalogue).location, wish, contact, catalogue, now }
}

function refuseProblems(row: CartRow, cart: Cart, wish: OrderWish, catalogue: Catalogue): void {
  const problems = orderProblems(cart, wish)
  const [problem] = problems
  if (!problem) return
  const { code, message } = problem
  const refusal = timeRefusal(cart.time, wish)
  if (code === 'time_unavailable' && refusal) throw timeUnavailable(refusal, wish, { cart, problems })
  const details = { cart, problems, ...(refusal && refusalDetails(refusal)) }
  if (code !== 'delivery_not_covered' || !row.delivery) throw new ServiceError(code, details, message)
  throw new ServiceError(
    code,
    { ...details, ...othersDelivering(catalogue, row.delivery, wish.now) },
    message,
  )
}
