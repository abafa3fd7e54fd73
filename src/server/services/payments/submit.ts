import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { SubmitBody } from '../../../contract/submit.ts'
import { isContactComplete, normalizeContact } from '../../../domain/member/contact.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Transaction } from '../../db/database.ts'
import { attempts, carts } from '../../db/schema.ts'
import { menuOf } from '../carts/cart-menu.ts'
import { type CartRow, lockCartRow, readLineRows } from '../carts/cart-rows.ts'
import { cartWish } from '../carts/cart-wish.ts'
import { orderProblems, priceChanges } from '../carts/order-problems.ts'
import { priceCart } from '../carts/price-cart.ts'
import type { CartRequest } from '../carts/repeated-request.ts'
import { requireOpen } from '../carts/require-open.ts'
import type { Context } from '../context.ts'
import { othersDelivering } from '../delivery/others-delivering.ts'
import { mayMailReceipt } from '../mail/may-mail-receipt.ts'
import { randomId } from '../random-id.ts'
import { type Hold, holdTime, keepHold } from '../scheduling/hold-time.ts'
import { refusalDetails, TOLERANCE_MS, timeRefusal } from '../scheduling/time-refusal.ts'
import { ServiceError } from '../service-error.ts'
import { type AttemptRow, readAttempt } from './attempt-rows.ts'
import { commitOrder } from './commit-order.ts'
import { draftOrder } from './draft-order.ts'
import { nextOrderNumber } from './next-number.ts'
import { leaseFrom, markUnknown, settle } from './settle.ts'
import { type SubmitResult, waitForOutcome } from './submit-outcome.ts'

/** How long a guest waits for the bank before the answer is that the order is being confirmed. */
const PATIENCE_MS = 8_000

export type Submit = { id: string; request: CartRequest; body: SubmitBody }

/**
 * Places the order of a cart, at most once whatever is repeated, raced or lost.
 * The attempt is claimed in one transaction, the bank is asked outside of any, the order is written in another.
 */
export async function submitCart(ctx: Context, submit: Submit): Promise<SubmitResult> {
  const world = {
    catalogue: await ctx.catalogue(),
    isTokenKnown: await isTokenKnown(ctx, submit.body),
    isMailed: await isMailed(ctx, submit.body),
  }
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const claim = await ctx.db.transaction(tx => claimAttempt(ctx, tx, submit, world))
    if (claim.isOurs && claim.attempt.token !== null) {
      // A bank that takes longer goes on in the background; the guest is told that the order is being confirmed.
      await Promise.race([authorise(ctx, claim.attempt, claim.attempt.token), wait(PATIENCE_MS)])
    }
    const outcome = await waitForOutcome(ctx, submit.id, submit.request.key, deadline)
    // Another press was waited for and came to nothing: this one still has its own payment to try.
    if (outcome !== 'free') return outcome
  }
}

/** What is read before the cart is held: a query outside the transaction would wait for it. */
type World = { catalogue: Catalogue; isTokenKnown: boolean; isMailed: boolean }

type Claim = { isOurs: true; attempt: AttemptRow } | { isOurs: false }

/** Freezes the order in an attempt, or finds that this or another submit came first. */
async function claimAttempt(
  ctx: Context,
  tx: Transaction,
  { id, request, body }: Submit,
  world: World,
): Promise<Claim> {
  const row = await lockCartRow(ctx, tx, id)
  if (!row) throw new ServiceError('cart_not_found')
  const earlier = await readAttempt(tx, id, request.key)
  if (earlier && earlier.bodyHash !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  if (earlier || row.state === 'submitting' || row.state === 'ordered') return { isOurs: false }
  const cart = await requireOpen(tx, row, ctx.now())
  const { attempt, hold } = await prepareAttempt(ctx, tx, { id, request, body }, cart, world)
  await tx.insert(attempts).values(attempt)
  await keepHold(tx, attempt.id, hold)
  const { catalogue, isMailed } = world
  if (attempt.token === null) await commitOrder(ctx, tx, { attempt, card: null, catalogue, isMailed })
  else await tx.update(carts).set({ state: 'submitting' }).where(eq(carts.id, id))
  return { isOurs: true, attempt }
}

async function prepareAttempt(
  ctx: Context,
  tx: Transaction,
  { request, body }: Submit,
  row: CartRow,
  { catalogue, isTokenKnown }: World,
): Promise<{ attempt: AttemptRow; hold: Hold | null }> {
  const now = ctx.now()
  const lines = await readLineRows(tx, row.id)
  const kitchen = menuOf(row, catalogue).location
  const usage = await ctx.slotUsage(tx, row.locationId, now, 'exact')
  const cart = priceCart(row, lines, catalogue, now, usage)
  if (body.version !== row.version) throw new ServiceError('cart_changed', { cart })
  const wish = cartWish(row, lines, catalogue, now, usage)
  const problems = orderProblems(cart, wish)
  const [problem] = problems
  if (problem) {
    const isTooFar = problem.code === 'delivery_not_covered' && row.delivery
    const details = {
      cart,
      problems,
      ...refusalDetails(timeRefusal(cart.time, wish)),
      ...(isTooFar && othersDelivering(catalogue, isTooFar, now)),
    }
    throw new ServiceError(problem.code, details, problem.message)
  }
  if (body.total !== cart.totals.total) {
    throw new ServiceError('total_changed', { cart, changes: priceChanges(cart, lines) })
  }
  const contact = normalizeContact(body)
  if (!isContactComplete(contact)) throw new ServiceError('contact_incomplete')
  const [payment] = body.payments
  if (!payment || payment.amount !== cart.totals.total) throw new ServiceError('payments_total')
  if (!isTokenKnown) throw new ServiceError('payment_token_unknown')
  const num = await nextOrderNumber(tx)
  const { ready, hold } = await holdTime(ctx, tx, cart, wish)
  const timed = { ...cart, time: { ...cart.time, ready } }
  if (body.ready && Date.parse(ready) - Date.parse(body.ready) > TOLERANCE_MS) {
    throw new ServiceError('time_changed', { cart: timed })
  }
  // A bag that nobody owns becomes the order of the member who pays for it.
  const memberId = row.memberId ?? ctx.visitor.member?.memberId ?? null
  const loyalty = memberId === null ? null : catalogue.settings.loyalty
  const attempt: AttemptRow = {
    id: randomId('a'),
    cartId: cart.id,
    key: request.key,
    bodyHash: request.bodyHash,
    state: payment.type === 'newcredit' ? 'authorising' : 'captured',
    amount: payment.amount,
    token: payment.type === 'newcredit' ? payment.token : null,
    declineCode: null,
    contact,
    memberId,
    draft: draftOrder({ cart: timed, lines, kitchen, contact, payment, num, loyalty, now }),
    createdAt: now,
    leaseUntil: leaseFrom(ctx),
  }
  return { attempt, hold }
}

async function authorise(ctx: Context, attempt: AttemptRow, token: string): Promise<void> {
  try {
    const answer = await ctx.payments.authorise({ key: attempt.id, amount: attempt.amount, token })
    await settle(ctx, attempt, answer)
  } catch (error) {
    ctx.log.warn({ attempt: attempt.id, err: error }, 'the outcome of a payment is not known yet')
    await markUnknown(ctx, attempt)
  }
}

async function isTokenKnown(ctx: Context, { payments }: SubmitBody): Promise<boolean> {
  const [payment] = payments
  return payment?.type !== 'newcredit' || ctx.payments.knowsToken(payment.token)
}

/** What a card pays for is counted once the bank has answered. */
async function isMailed(ctx: Context, { email, payments }: SubmitBody): Promise<boolean> {
  if (payments[0]?.type === 'newcredit') return true
  return mayMailReceipt(ctx, { email, memberId: ctx.visitor.member?.memberId ?? null })
}
