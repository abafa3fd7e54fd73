import { normalizeContact } from '#src/domain/member/contact.ts'
import { PROMISE_TOLERANCE_MS } from '#src/domain/scheduling/quote-length.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { lockCartRow } from '../carts/persistence/cart-rows.ts'
import { requireOpenCart } from '../carts/persistence/require-open-cart.ts'
import type { Context } from '../context.ts'
import { type CreatedOrder, chooseInitialState, insertOrder } from '../payments/insert-order.ts'
import { findNextAttemptStep } from '../payments/settle.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { holdPromotions } from '../promotions/redemptions.ts'
import { holdSlot, type SlotHold } from '../scheduling/hold-slot.ts'
import { ServiceError } from '../service-error.ts'
import { buildAttempt, type Submission } from './build-attempt.ts'
import { type CheckedCart, listOrderOwnerKeys } from './check-order.ts'
import { checkSubmit } from './check-submit.ts'
import { holdTenders } from './hold-tenders.ts'
import type { GiftCardsByPayment } from './paid-gift-cards.ts'
import { expireQuote, findValidQuote, type QuoteRow, releaseQuote, toSlotHold } from './quotes.ts'
import { type CartForOrder, readCartForOrder } from './read-cart-for-order.ts'
import { storeAttempt } from './store-attempt.ts'

/** A submit that waits longer than this for the cart's lock starts over with a fresh catalog. */
const STALE_MS = 1_000

/**
 * `taken`: this request is a retry, or the cart is being paid for or has been ordered. `late`: waiting for
 * the cart's lock took so long that the preloaded data is outdated.
 */
type Claim =
  | { step: 'claimed'; attempt: AttemptRow; tenders: TenderRow[] }
  | { step: 'placed'; placed: CreatedOrder }
  | { step: 'taken' }
  | { step: 'late' }

type PreloadedData = { catalog: Catalog; cards: GiftCardsByPayment }

/**
 * Stores the order in a checkout attempt and reserves its slot, promotions, and payments, unless another
 * submit has already claimed the cart. Without a bank payment, the attempt becomes an order in the same
 * transaction. Throws if the cart cannot be ordered as submitted.
 */
export async function claimAttempt(
  ctx: Context,
  tx: Transaction,
  submission: Submission,
  preloaded: PreloadedData,
): Promise<Claim> {
  const { id, request, body } = submission
  const startedAt = performance.now()
  const row = await lockCartRow(ctx, tx, id)
  if (!row) throw new ServiceError('cart_not_found')
  const owners = listOrderOwnerKeys(ctx, row, normalizeContact(body))
  const found = await readCartForOrder(ctx, tx, row, { key: request.key, owners })
  const { earlier } = found
  if (earlier !== null && earlier !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  if (earlier !== null || row.state === 'submitting' || row.state === 'ordered') return { step: 'taken' }
  if (performance.now() - startedAt > STALE_MS) return { step: 'late' }
  if (ctx.visitor.member && !found.isMember) throw new ServiceError('sign_in_required')
  await requireOpenCart(tx, row, ctx.now())
  const matchesQuote = found.quote?.id === body.quote
  const quote = matchesQuote ? findValidQuote(found, row, preloaded.catalog) : null
  const order = { row, body, catalog: preloaded.catalog, quotedCart: quote?.cart ?? null }
  const checked = checkSubmit(ctx, { ...order, found })
  const time = await claimTime(ctx, tx, checked, { quote, found, promised: body.ready })
  return reserve(ctx, tx, { submission, checked, time, preloaded })
}

type ClaimedTime = { ready: string; hold: SlotHold | null }

/**
 * Returns the ready time and its slot hold, taken over from the quote if there is one. Throws `time_changed`
 * if the ready time is later than the promised time by more than the tolerance.
 */
async function claimTime(
  ctx: Context,
  tx: Transaction,
  { cart, timing }: CheckedCart,
  { quote, found, promised }: { quote: QuoteRow | null; found: CartForOrder; promised: string | undefined },
): Promise<ClaimedTime> {
  if (quote) {
    await expireQuote(tx, quote)
    return { ready: cart.time.ready, hold: toSlotHold(quote) }
  }
  if (found.quote) await releaseQuote(tx, found.quote)
  const { ready, hold } = await holdSlot(ctx, tx, cart, timing, { cart })
  if (promised && Date.parse(ready) - Date.parse(promised) > PROMISE_TOLERANCE_MS)
    throw new ServiceError('time_changed', { cart: { ...cart, time: { ...cart.time, ready } } })
  return { ready, hold }
}

type Reservation = {
  submission: Submission
  checked: CheckedCart
  time: ClaimedTime
  preloaded: PreloadedData
}

async function reserve(
  ctx: Context,
  tx: Transaction,
  { submission, checked, time: { ready, hold }, preloaded }: Reservation,
): Promise<Claim> {
  const { cards } = preloaded
  const { attempt, tenders, ...rest } = buildAttempt(ctx, { submission, checked, ready, cards })
  await storeAttempt(ctx, tx, { attempt, tenders, hold, submission, checked })
  const { owners, promotions, now, row } = checked
  if (!(await holdPromotions(tx, { attemptId: attempt.id, owners, promotions, now }))) {
    // Another order has used the promotion since the promotion was read, so `checkSubmit` throws with the new
    // total.
    const found = await readCartForOrder(ctx, tx, row, { key: null, owners })
    checkSubmit(ctx, { row, found, body: submission.body, catalog: preloaded.catalog, ownHold: hold })
    throw new ServiceError('reward_unavailable')
  }
  await holdTenders(ctx, tx, { attempt, cards, ...rest })
  if (attempt.submitter) return { step: 'claimed', attempt, tenders }
  if (findNextAttemptStep(ctx, attempt, tenders) !== 'place') throw new ServiceError('order_expired')
  const initialState = chooseInitialState(attempt.draft, preloaded.catalog, now)
  const placedOrder = await insertOrder(ctx, tx, { attempt, tenders, initialState, leaseUntil: null })
  if (!placedOrder) throw new Error(`New attempt ${attempt.id} was not found`)
  return { step: 'placed', placed: placedOrder }
}
