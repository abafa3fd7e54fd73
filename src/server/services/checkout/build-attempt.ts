import type { Payment, SubmitBody } from '#src/contract/cart/submit.ts'
import { isBankTender } from '#src/domain/money/tenders.ts'
import { fireTime, promiseOverrunMinutes } from '#src/domain/scheduling/fire-time.ts'
import { language } from '#src/language/current-language.ts'
import type { Submitter } from '#src/server/db/schema/attempts.ts'
import type { CartRequest } from '../carts/persistence/repeated-request.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { randomId } from '../random-id.ts'
import type { CaptchaVerdict } from '../rate-limits/card-limits.ts'
import { ensureDeviceHash, type Visitor } from '../visitor.ts'
import type { CheckedCart } from './check-order.ts'
import { createOrderDraft } from './draft-order.ts'
import type { GiftCardsByPayment } from './paid-gift-cards.ts'

export type SubmitRequest = { id: string; request: CartRequest; body: SubmitBody }

export type Submission = SubmitRequest & { captcha: CaptchaVerdict }

type AttemptInput = { submission: Submission; checked: CheckedCart; ready: string; cards: GiftCardsByPayment }
type NewAttempt = {
  /**
   * `attempt.submitter` is set only if a payment goes through the bank, because only such a submit counts as
   * a card try.
   */
  attempt: AttemptRow
  tenders: TenderRow[]
  payments: Payment[]
  submitter: Submitter
}

export function buildAttempt(ctx: Context, { submission, checked, ready, cards }: AttemptInput): NewAttempt {
  const { row, cart, lines, kitchen, timing, contact, catalog, now } = checked
  const { request, body } = submission
  // The order of a cart without an owner belongs to the member who pays.
  const memberId = row.memberId ?? ctx.visitor.member?.memberId ?? null
  const loyalty = memberId === null ? null : catalog.settings.loyalty
  const timedCart = { ...cart, time: { ...cart.time, ready } }
  const nonZeroPayments = body.payments.filter(({ amount }) => amount > 0)
  const payments = nonZeroPayments.toSorted(
    (a, b) => Number(isBankTender(a.type)) - Number(isBankTender(b.type)),
  )
  const id = randomId('a')
  const submitter = toSubmitter(ctx.visitor)
  const attempt = {
    id,
    cartId: cart.id,
    key: request.key,
    bodyHash: request.bodyHash,
    state: 'open' as const,
    total: cart.totals.total,
    deadline: new Date(ready),
    problem: null,
    contact,
    memberId,
    language: language(),
    submitter: payments.some(({ type }) => isBankTender(type)) ? submitter : null,
    draft: createOrderDraft({
      cart: timedCart,
      lines,
      kitchen,
      contact,
      allergyNote: body.allergy_note,
      fires: fireTime(timing, timedCart.time),
      learnedMinutes: promiseOverrunMinutes(timing, timedCart.time),
      loyalty,
      now,
    }),
    createdAt: now,
    leaseUntil: null,
    tries: 0,
    lastProblem: null,
  }
  const tenders = payments.map((payment, position) =>
    buildTender(ctx, { attemptId: id, position, payment, cards }),
  )
  return { attempt, tenders, payments, submitter }
}

/**
 * Returns the hashes of the device and network that this submit's card try counts against. A new device gets
 * an id now, but tries do not count against it until its next submit.
 */
function toSubmitter(visitor: Visitor): Submitter {
  const device = visitor.device && hashToken(visitor.device)
  ensureDeviceHash(visitor)
  return { device, network: visitor.isNetworkLimited ? hashToken(visitor.network) : null }
}

type TenderInput = { attemptId: string; position: number; payment: Payment; cards: GiftCardsByPayment }

function buildTender({ payments }: Context, { attemptId, position, payment, cards }: TenderInput): TenderRow {
  const giftCard = cards.get(payment)
  return {
    id: randomId('t'),
    attemptId,
    position,
    type: payment.type,
    amount: payment.amount,
    state: 'reserved',
    provider: isBankTender(payment.type) ? payments.name : null,
    providerRef: null,
    source: paymentSource(payment),
    savesCard: payment.type === 'newcredit' && payment.save === true,
    giftCardId: giftCard?.id ?? null,
    houseAccountId: payment.type === 'houseaccount' ? payment.account : null,
    declineCode: null,
    card: giftCard ? { type: 'giftcard', number: giftCard.last4 } : null,
    captured: 0,
    refunded: 0,
    holdEndsAt: null,
  }
}

function paymentSource(payment: Payment): string | null {
  if ('token' in payment) return payment.token
  return payment.type === 'storedpayment' ? payment.account : null
}
