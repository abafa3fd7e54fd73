import type { Cart } from '../../../contract/carts.ts'
import type { SubmitBody } from '../../../contract/submit.ts'
import { checkNewTotal, payNow } from '../../../copy/errors.ts'
import { type Contact, isContactComplete, normalizeContact } from '../../../domain/member/contact.ts'
import type { Cents } from '../../../domain/money/money.ts'
import { whyPaidNow } from '../../../domain/money/pay-later.ts'
import { sumOf, type TenderType } from '../../../domain/money/tenders.ts'
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
import { ownersOf } from '../promotions/owners.ts'
import { type ChosenPromotion, promotionsOf, readChosen } from '../promotions/read-chosen.ts'
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
  /** What the order uses up, and whom that counts for. */
  promotions: ChosenPromotion[]
  owners: string[]
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
  const contact = normalizeContact(body)
  const owners = ownersOf({ memberId: row.memberId ?? ctx.visitor.member?.memberId ?? null, contact })
  const chosen = promotionsOf(row, await readChosen(tx, row, owners), catalogue)
  const cart = priceCart(row, lines, catalogue, now, usage, chosen)
  if (body.version !== row.version) throw new ServiceError('cart_changed', { cart })
  const wish = cartWish(row, lines, catalogue, now, usage)
  refuseProblems(row, cart, wish, catalogue)
  const { total } = cart.totals
  if (body.total !== total) {
    throw new ServiceError('total_changed', { cart, changes: priceChanges(cart, lines) }, newTotalWords(cart))
  }
  if (!isContactComplete(contact)) throw new ServiceError('contact_incomplete')
  checkPayments(ctx, body.payments, catalogue.settings)
  if (sumOf(body.payments) !== total) throw new ServiceError('payments_total')
  const terms = catalogue.settings.checkout.pay_later
  const why = whyPaidNow(payLaterOf(cart, sumOf(body.payments.filter(isPaidLater))), terms)
  if (why) throw new ServiceError('pay_later_maximum', undefined, payNow(why, terms))
  const promotions = chosen.filter(({ id }) =>
    cart.promotions.some(each => each.id === id && each.saving > 0),
  )
  const { location: kitchen } = menuOf(row, catalogue)
  return { row, cart, lines, kitchen, wish, contact, promotions, owners, catalogue, now }
}

/** Why the total is another one, where a coupon or a reward is. */
function newTotalWords({ promotions }: Cart): string | undefined {
  const problem = promotions.find(each => each.problem !== null)?.problem
  return problem ? checkNewTotal(problem.message) : undefined
}

/** A bag as paying it later is judged by. */
export function payLaterOf({ products, catering }: Cart, due: Cents): Parameters<typeof whyPaidNow>[0] {
  const items = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return { due, items, isCatering: catering !== null }
}

export function isPaidLater({ type }: { type: TenderType }): boolean {
  return type === 'payinstore'
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
