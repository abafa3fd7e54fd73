import { eq } from 'drizzle-orm'
import type { Payment, SubmitBody } from '../../../contract/submit.ts'
import { cardTriesOver } from '../../../copy/errors.ts'
import { payLater } from '../../../copy/payment.ts'
import { serviceOf } from '../../../domain/kitchen/handoff.ts'
import { PROMISE_TOLERANCE_MS } from '../../../domain/limits.ts'
import { whyPaidNow } from '../../../domain/money/pay-later.ts'
import { asksBank } from '../../../domain/money/tenders.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Transaction } from '../../db/database.ts'
import { members } from '../../db/members-schema.ts'
import { tenders } from '../../db/payment-schema.ts'
import { attempts, carts } from '../../db/schema.ts'
import { lockCartRow } from '../carts/cart-rows.ts'
import type { CartRequest } from '../carts/repeated-request.ts'
import { requireOpen } from '../carts/require-open.ts'
import type { Context } from '../context.ts'
import { holdHouseAccount } from '../house-accounts/ledger.ts'
import { type Seen, takeCardTry } from '../limits/card-tries.ts'
import { presserOf } from '../limits/presser.ts'
import { takeUnpaidOrder } from '../limits/unpaid-orders.ts'
import { holdPromotions } from '../promotions/redemptions.ts'
import { randomId } from '../random-id.ts'
import { type Hold, holdTime, keepHold } from '../scheduling/hold-time.ts'
import { ServiceError } from '../service-error.ts'
import { type AttemptRow, inSeconds, LEASE_S, readAttempt, type TenderRow } from './attempts.ts'
import { type Checked, checkSubmit, isPaidLater, payLaterOf } from './check-submit.ts'
import { draftOrder } from './draft-order.ts'
import { holdGiftCards, type PaidGiftCards } from './paid-gift-cards.ts'
import { nextOrderNumber, placeOrder } from './place-order.ts'
import { endQuote, heldBy, isStanding, lockQuote, type QuoteRow, releaseQuote } from './quotes.ts'
import { verdictFor } from './settle.ts'

/** Longer than this a cart was waited for, so much may have changed that the catalogue is read again. */
const STALE_MS = 1_000

/** A press on Place order: the cart, what makes a repeat known, and what was asked for. */
export type Submit = { id: string; request: CartRequest; body: SubmitBody }

/** A press as it is claimed: what the captcha said of it, if it was asked. */
export type Press = Submit & { seen: Seen }

/** `late`: the cart was held so long by others that what was read before is too old to decide on. */
export type Claim = { step: 'ours'; attempt: AttemptRow } | { step: 'theirs' } | { step: 'late' }

/**
 * Freezes the order in an attempt and reserves all it needs, or finds that this or another submit came first. What is
 * paid without a bank is an order at once.
 */
export async function claimAttempt(
  ctx: Context,
  tx: Transaction,
  { id, request, body, seen }: Press,
  { catalogue, cards }: { catalogue: Catalogue; cards: PaidGiftCards },
): Promise<Claim> {
  const asked = performance.now()
  const row = await lockCartRow(ctx, tx, id)
  if (!row) throw new ServiceError('cart_not_found')
  const earlier = await readAttempt(tx, id, request.key)
  if (earlier && earlier.bodyHash !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  if (earlier || row.state === 'submitting' || row.state === 'ordered') return { step: 'theirs' }
  if (performance.now() - asked > STALE_MS) return { step: 'late' }
  await holdMember(ctx, tx)
  await requireOpen(tx, row, ctx.now())
  const found = await lockQuote(tx, id)
  const quote = found && found.id === body.quote && isStanding(found, row) ? found : null
  const quoted = quote?.cart ?? null
  const checked = await checkSubmit(ctx, tx, { row, body, catalogue, quoted, own: found && heldBy(found) })
  const payments = body.payments.filter(({ amount }) => amount > 0)
  const attemptId = randomId('a')
  await holdGiftCards(ctx, tx, { attemptId, payments, cards })
  if (found) await (quote ? endQuote(tx, found) : releaseQuote(tx, found))
  const reserved = await reserve(ctx, tx, checked, { quote, promised: body.ready })
  const presser = presserOf(ctx.visitor)
  const isAsked = payments.some(({ type }) => asksBank(type))
  const frozen = freeze(ctx, checked, reserved, request)
  const attempt = { id: attemptId, ...frozen, presser: isAsked ? presser : null }
  const [stored] = await tx.insert(attempts).values(attempt).returning()
  if (!stored) throw new Error('The database kept no attempt')
  const { owners, promotions } = checked
  if (!(await holdPromotions(tx, { attemptId, owners, promotions, now: checked.now }))) {
    // Somebody was faster since they were looked at: now they say so, and the total is another one.
    await checkSubmit(ctx, tx, { row, body, catalogue })
    throw new ServiceError('reward_unavailable')
  }
  const taken = await takeTenders(ctx, tx, stored, payments, cards)
  await keepHold(tx, stored.id, reserved.hold)
  if (isAsked) {
    const words = (seconds: number) => cardTriesOver(seconds, otherWay(checked))
    await takeCardTry(ctx, tx, { cartId: id, presser, seen, words })
  }
  if (payments.some(isPaidLater)) {
    const { contact, deadline: promised } = stored
    await takeUnpaidOrder(ctx, tx, { attemptId: stored.id, promised, contact, presser })
  }
  if (verdictFor(ctx, stored, taken) === 'place') {
    await tx.update(attempts).set({ state: 'placed', leaseUntil: null }).where(eq(attempts.id, stored.id))
    await placeOrder(ctx, tx, { attempt: stored, tenders: taken })
  } else if (isAsked) await tx.update(carts).set({ state: 'submitting' }).where(eq(carts.id, id))
  else throw new ServiceError('order_expired')
  return { step: 'ours', attempt: stored }
}

/** Keeps whoever presses from deleting their account meanwhile: what is claimed after that would keep their name for good. */
async function holdMember({ visitor }: Context, tx: Transaction): Promise<void> {
  if (!visitor.member) return
  const isThey = eq(members.id, visitor.member.memberId)
  const [member] = await tx.select({ id: members.id }).from(members).where(isThey).for('key share')
  if (!member) throw new ServiceError('sign_in_required')
}

/** What paying later is called, where this bag can be. */
function otherWay({ cart, catalogue }: Checked): string | null {
  const why = whyPaidNow(payLaterOf(cart, cart.totals.total), catalogue.settings.checkout.pay_later)
  return why === null ? payLater[serviceOf(cart)] : null
}

type Reserved = { ready: string; hold: Hold | null; num: string }

/** Takes the kitchen's time and the order's number; a promise that moved by more than guests are used to is told first. */
async function reserve(
  ctx: Context,
  tx: Transaction,
  { cart, wish, kitchen }: Checked,
  { quote, promised }: { quote: QuoteRow | null; promised: string | undefined },
): Promise<Reserved> {
  const { ready, hold } = quote
    ? { ready: cart.time.ready, hold: heldBy(quote) }
    : await holdTime(ctx, tx, cart, wish)
  if (promised && Date.parse(ready) - Date.parse(promised) > PROMISE_TOLERANCE_MS) {
    throw new ServiceError('time_changed', { cart: { ...cart, time: { ...cart.time, ready } } })
  }
  return { ready, hold, num: await nextOrderNumber(tx, kitchen, new Date(ready)) }
}

function freeze(
  ctx: Context,
  { row, cart, lines, kitchen, contact, catalogue, now }: Checked,
  { ready, num }: Reserved,
  request: CartRequest,
) {
  // A bag that nobody owns becomes the order of the member who pays for it.
  const memberId = row.memberId ?? ctx.visitor.member?.memberId ?? null
  const loyalty = memberId === null ? null : catalogue.settings.loyalty
  const timed = { ...cart, time: { ...cart.time, ready } }
  return {
    cartId: cart.id,
    key: request.key,
    bodyHash: request.bodyHash,
    state: 'open' as const,
    total: cart.totals.total,
    deadline: new Date(ready),
    contact,
    memberId,
    draft: draftOrder({ cart: timed, lines, kitchen, contact, num, loyalty, now }),
    createdAt: now,
    leaseUntil: inSeconds(LEASE_S),
  }
}

/** Writes down what it is paid with: what the house keeps itself is taken first, the bank is asked last. */
async function takeTenders(
  ctx: Context,
  tx: Transaction,
  attempt: AttemptRow,
  payments: Payment[],
  cards: PaidGiftCards,
): Promise<TenderRow[]> {
  if (payments.length === 0) return []
  await holdHouseAccounts(ctx, tx, attempt, payments)
  const ordered = payments.toSorted((a, b) => Number(asksBank(a.type)) - Number(asksBank(b.type)))
  const rows = ordered.map((payment, position) => {
    const giftCard = cards.get(payment)
    return {
      id: randomId('t'),
      attemptId: attempt.id,
      position,
      type: payment.type,
      amount: payment.amount,
      state: 'reserved' as const,
      provider: asksBank(payment.type) ? ctx.payments.name : null,
      source: sourceOf(payment),
      keepsCard: payment.type === 'newcredit' && payment.save === true,
      giftCardId: giftCard?.id ?? null,
      houseAccountId: payment.type === 'houseaccount' ? payment.account : null,
      card: giftCard ? { type: 'giftcard', number: giftCard.last4 } : null,
    }
  })
  return tx.insert(tenders).values(rows).returning()
}

/** Holds what goes on house accounts, in the order of their ids; on one it is held once per attempt. */
async function holdHouseAccounts(
  ctx: Context,
  tx: Transaction,
  { id: cause, memberId }: AttemptRow,
  payments: Payment[],
): Promise<void> {
  const wanted = payments.filter(payment => payment.type === 'houseaccount')
  for (const { account: accountId, amount } of wanted.toSorted((a, b) => (a.account < b.account ? -1 : 1))) {
    const hold = { accountId, cause, amount, at: ctx.now(), memberId: memberId ?? '' }
    if (!(await holdHouseAccount(tx, hold))) throw new ServiceError('house_account_short')
  }
}

function sourceOf(payment: Payment): string | null {
  if (payment.type === 'newcredit') return payment.token
  return payment.type === 'storedpayment' ? payment.account : null
}
