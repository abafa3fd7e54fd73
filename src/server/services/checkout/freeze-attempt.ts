import type { Payment, SubmitBody } from '../../../contract/cart/submit.ts'
import { language } from '../../../domain/language.ts'
import { asksBank } from '../../../domain/money/tenders.ts'
import { firesAt, learnedIn } from '../../../domain/scheduling/fires-at.ts'
import type { Submitter } from '../../db/schema/attempts.ts'
import type { CartRequest } from '../carts/stored/repeated-request.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { randomId } from '../random-id.ts'
import type { CaptchaVerdict } from '../rate-limits/card-limits.ts'
import { deviceOf, type Visitor } from '../visitor.ts'
import type { CheckedCart } from './check-order.ts'
import { draftOrder } from './draft-order.ts'
import type { PaidGiftCards } from './paid-gift-cards.ts'

export type Submit = { id: string; request: CartRequest; body: SubmitBody }

export type Submission = Submit & { captcha: CaptchaVerdict }

type Parts = { press: Submission; checked: CheckedCart; ready: string; cards: PaidGiftCards }
type FrozenAttempt = {
  /** Its `submitter` is set only for bank payments, which count against the limit of tries. */
  attempt: AttemptRow
  tenders: TenderRow[]
  payments: Payment[]
  submitter: Submitter
}

export function freezeAttempt(ctx: Context, { press, checked, ready, cards }: Parts): FrozenAttempt {
  const { row, cart, lines, kitchen, wish, contact, catalog, now } = checked
  const { request, body } = press
  // A cart without an owner becomes the order of the member who pays.
  const memberId = row.memberId ?? ctx.visitor.member?.memberId ?? null
  const loyalty = memberId === null ? null : catalog.settings.loyalty
  const timed = { ...cart, time: { ...cart.time, ready } }
  const paid = body.payments.filter(({ amount }) => amount > 0)
  const payments = paid.toSorted((a, b) => Number(asksBank(a.type)) - Number(asksBank(b.type)))
  const id = randomId('a')
  const submitter = submitterOf(ctx.visitor)
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
    submitter: payments.some(({ type }) => asksBank(type)) ? submitter : null,
    draft: draftOrder({
      cart: timed,
      lines,
      kitchen,
      contact,
      allergyNote: body.allergy_note,
      fires: firesAt(wish, timed.time),
      learned: learnedIn(wish, timed.time),
      loyalty,
      now,
    }),
    createdAt: now,
    leaseUntil: null,
    tries: 0,
    lastProblem: null,
  }
  const tenders = payments.map((payment, position) =>
    freezeTender(ctx, { attemptId: id, position, payment, cards }),
  )
  return { attempt, tenders, payments, submitter }
}

/**
 * The device and network a submit counts against. A new device gets its id now and counts from its next
 * submit.
 */
function submitterOf(visitor: Visitor): Submitter {
  const device = visitor.device && hashToken(visitor.device)
  deviceOf(visitor)
  return { device, network: visitor.isNetworkLimited ? hashToken(visitor.network) : null }
}

type Part = { attemptId: string; position: number; payment: Payment; cards: PaidGiftCards }

function freezeTender({ payments }: Context, { attemptId, position, payment, cards }: Part): TenderRow {
  const giftCard = cards.get(payment)
  return {
    id: randomId('t'),
    attemptId,
    position,
    type: payment.type,
    amount: payment.amount,
    state: 'reserved',
    provider: asksBank(payment.type) ? payments.name : null,
    providerRef: null,
    source: sourceOf(payment),
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

function sourceOf(payment: Payment): string | null {
  if ('token' in payment) return payment.token
  return payment.type === 'storedpayment' ? payment.account : null
}
