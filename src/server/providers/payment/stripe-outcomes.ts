import type Stripe from 'stripe'
import type { DeclineCode } from '../../../contract/errors.ts'
import type { Authorization, PaidCard, PaymentStatus, Refund } from './provider.ts'

type Intent = Stripe.PaymentIntent
type Problem = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>

const HOLD_S = 4 * 86_400

/** Maps Stripe's payment statuses; unknown ones are polled again. */
const standings: Record<string, (intent: Intent) => PaymentStatus> = {
  requires_payment_method: ({ last_payment_error: problem }) =>
    problem ? { state: 'declined', code: declineOf(problem) } : { state: 'new' },
  requires_confirmation: () => ({ state: 'new' }),
  requires_action: ({ client_secret: secret }) =>
    secret ? { state: 'action', clientSecret: secret } : { state: 'unknown' },
  processing: () => ({ state: 'unknown' }),
  requires_capture: reservedOf,
  succeeded: ({ amount_received }) => ({ state: 'captured', captured: amount_received }),
  canceled: () => ({ state: 'released' }),
}

export function paymentStateOf(intent: Intent): PaymentStatus {
  return standings[intent.status]?.(intent) ?? { state: 'unknown' }
}

function reservedOf({ latest_charge: charge, amount_capturable, currency }: Intent): Authorization {
  if (!charge || typeof charge === 'string') return { state: 'unknown' }
  const holdEndsAt = charge.payment_method_details?.card?.capture_before ?? charge.created + HOLD_S
  return {
    state: 'authorised',
    card: paidCardOf(charge),
    amount: amount_capturable,
    currency,
    holdEndsAt: new Date(holdEndsAt * 1_000),
  }
}

/** The payment method; Link does not reveal the card behind it. */
function paidCardOf({ payment_method_details: details }: Stripe.Charge): PaidCard {
  const { brand, last4 } = details?.card ?? {}
  return { type: brand ?? details?.type ?? 'card', number: last4 ?? '' }
}

/** Maps a decline. Lost and stolen cards get the generic code, so that a thief learns nothing. */
function declineOf({ code, decline_code }: Problem): DeclineCode {
  const reason = decline_code ?? code ?? ''
  return declines[reason] ?? declines[code ?? ''] ?? 'payment_declined'
}

const declines: Record<string, DeclineCode> = {
  insufficient_funds: 'payment_insufficient_funds',
  expired_card: 'payment_expired_card',
  invalid_expiry_month: 'payment_expired_card',
  invalid_expiry_year: 'payment_expired_card',
  incorrect_number: 'payment_wrong_number',
  invalid_number: 'payment_wrong_number',
  incorrect_cvc: 'payment_wrong_code',
  invalid_cvc: 'payment_wrong_code',
  processing_error: 'payment_not_processed',
  authentication_required: 'payment_not_confirmed',
  payment_intent_authentication_failure: 'payment_not_confirmed',
}

type Failure = Partial<{
  type: string
  statusCode: number
  code: string
  decline_code: string
  param: string
  payment_intent: Intent
}>

export function failureOf(error: unknown): Failure {
  return error instanceof Error && error.constructor.name.startsWith('Stripe') ? (error as Failure) : {}
}

/** Returns the decline code of a failed confirm; null if the outcome is unknown or the error is ours. */
export function refusalOf(error: unknown): DeclineCode | null {
  const failure = failureOf(error)
  if (failure.type === 'StripeCardError') return declineOf(failure)
  if (failure.type !== 'StripeInvalidRequestError') return null
  // Used, expired, or of another type: the guest must reenter the card.
  if (failure.param === 'confirmation_token') return 'payment_token_unknown'
  return failure.param === 'payment_method' ? 'card_not_found' : null
}

export function isMissing(error: unknown): boolean {
  return failureOf(error).code === 'resource_missing'
}

export function refundOf({ id, status, amount, metadata }: Stripe.Refund): Refund {
  const about = { id, amount, key: metadata?.key ?? null }
  if (status === 'succeeded') return { ...about, state: 'succeeded' }
  return { ...about, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

const refundRefusals = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
])

export function refundRefusalOf(error: unknown): string | null {
  const { type, code, param } = failureOf(error)
  if (type !== 'StripeInvalidRequestError') return null
  if (code && refundRefusals.has(code)) return code
  return param === 'amount' ? 'amount_too_large' : null
}
