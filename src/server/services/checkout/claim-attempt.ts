import { PROMISE_TOLERANCE_MS } from '../../../domain/limits.ts'
import { normalizeContact } from '../../../domain/member/contact.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Transaction } from '../../db/database.ts'
import { lockCartRow } from '../carts/stored/cart-rows.ts'
import { requireOpen } from '../carts/stored/require-open.ts'
import type { Context } from '../context.ts'
import { type CreatedOrder, placeOrder, startStateOf } from '../payments/place-order.ts'
import { verdictFor } from '../payments/settle.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { holdPromotions } from '../promotions/redemptions.ts'
import { type Hold, holdSlot } from '../scheduling/hold-slot.ts'
import { ServiceError } from '../service-error.ts'
import { type CheckedCart, ownersOfOrder } from './check-order.ts'
import { checkSubmit } from './check-submit.ts'
import { freezeAttempt, type Submission } from './freeze-attempt.ts'
import { holdTenders } from './hold-tenders.ts'
import type { PaidGiftCards } from './paid-gift-cards.ts'
import { currentQuote, endQuote, heldBy, type QuoteRow, releaseQuote } from './quotes.ts'
import { type FoundForOrder, readForOrder } from './read-for-order.ts'
import { storeAttempt } from './store-attempt.ts'

/** If the cart lock took longer than this, the catalog is read again. */
const STALE_MS = 1_000

/**
 * `taken`: another submit came first. `late`: waiting for the lock took so long that earlier reads are
 * outdated.
 */
type Claim =
  | { step: 'claimed'; attempt: AttemptRow; tenders: TenderRow[] }
  | { step: 'placed'; placed: CreatedOrder }
  | { step: 'taken' }
  | { step: 'late' }

type ReadBeforeClaim = { catalog: Catalog; cards: PaidGiftCards }

/**
 * Freezes the order in an attempt and reserves all it needs, unless another submit came first. Without a bank
 * payment, the attempt becomes an order at once.
 */
export async function claimAttempt(
  ctx: Context,
  tx: Transaction,
  press: Submission,
  known: ReadBeforeClaim,
): Promise<Claim> {
  const { id, request, body } = press
  const asked = performance.now()
  const row = await lockCartRow(ctx, tx, id)
  if (!row) throw new ServiceError('cart_not_found')
  const owners = ownersOfOrder(ctx, row, normalizeContact(body))
  const found = await readForOrder(ctx, tx, row, { key: request.key, owners })
  const { earlier } = found
  if (earlier !== null && earlier !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  if (earlier !== null || row.state === 'submitting' || row.state === 'ordered') return { step: 'taken' }
  if (performance.now() - asked > STALE_MS) return { step: 'late' }
  if (ctx.visitor.member && !found.isMember) throw new ServiceError('sign_in_required')
  await requireOpen(tx, row, ctx.now())
  const isNamed = found.quote?.id === body.quote
  const quote = isNamed ? currentQuote(found, row, known.catalog) : null
  const order = { row, body, catalog: known.catalog, quoted: quote?.cart ?? null }
  const checked = checkSubmit(ctx, { ...order, found })
  const time = await claimTime(ctx, tx, checked, { quote, found, promised: body.ready })
  return reserve(ctx, tx, { press, checked, time, known })
}

type Time = { ready: string; hold: Hold | null }

/**
 * Holds a slot, or takes over the quote's. Throws `time_changed` if the ready time moved beyond the
 * tolerance.
 */
async function claimTime(
  ctx: Context,
  tx: Transaction,
  { cart, wish }: CheckedCart,
  { quote, found, promised }: { quote: QuoteRow | null; found: FoundForOrder; promised: string | undefined },
): Promise<Time> {
  if (quote) {
    await endQuote(tx, quote)
    return { ready: cart.time.ready, hold: heldBy(quote) }
  }
  if (found.quote) await releaseQuote(tx, found.quote)
  const { ready, hold } = await holdSlot(ctx, tx, cart, wish, { cart })
  if (promised && Date.parse(ready) - Date.parse(promised) > PROMISE_TOLERANCE_MS)
    throw new ServiceError('time_changed', { cart: { ...cart, time: { ...cart.time, ready } } })
  return { ready, hold }
}

type Reservation = { press: Submission; checked: CheckedCart; time: Time; known: ReadBeforeClaim }

async function reserve(
  ctx: Context,
  tx: Transaction,
  { press, checked, time: { ready, hold }, known }: Reservation,
): Promise<Claim> {
  const { cards } = known
  const { attempt, tenders, ...how } = freezeAttempt(ctx, { press, checked, ready, cards })
  await storeAttempt(ctx, tx, { attempt, tenders, hold, press, checked })
  const { owners, promotions, now, row } = checked
  if (!(await holdPromotions(tx, { attemptId: attempt.id, owners, promotions, now }))) {
    // Another order used the promotion since it was read: checking again throws with the new total.
    const found = await readForOrder(ctx, tx, row, { key: null, owners })
    checkSubmit(ctx, { row, found, body: press.body, catalog: known.catalog, own: hold })
    throw new ServiceError('reward_unavailable')
  }
  await holdTenders(ctx, tx, { attempt, cards, ...how })
  if (attempt.submitter) return { step: 'claimed', attempt, tenders }
  if (verdictFor(ctx, attempt, tenders) !== 'place') throw new ServiceError('order_expired')
  const begins = startStateOf(attempt.draft, known.catalog, now)
  const placed = await placeOrder(ctx, tx, { attempt, tenders, begins, leaseUntil: null })
  if (!placed) throw new Error(`New attempt ${attempt.id} was not found`)
  return { step: 'placed', placed }
}
