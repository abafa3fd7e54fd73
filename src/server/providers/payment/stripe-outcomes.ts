import type Stripe from 'stripe'
import type { DeclineCode } from '#src/contract/errors.ts'
import type { AuthorizationResult, PaidCard, PaymentStatus, Refund } from './provider.ts'

type Intent = Stripe.PaymentIntent
type Problem = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>

const HOLD_S = 4 * 86_400

/**
 * Maps Stripe's payment statuses. The job `settle-payments` keeps polling payments with an unknown status.
 */
const statusMappers: Record<string, (intent: Intent) => PaymentStatus> = {
  requires_payment_method: ({ last_payment_error: problem }) =>
    problem ? { state: 'declined', code: toDeclineCode(problem) } : { state: 'new' },
  requires_confirmation: () => ({ state: 'new' }),
  requires_action: ({ client_secret: secret }) =>
    secret ? { state: 'action', clientSecret: secret } : { state: 'unknown' },
  processing: () => ({ state: 'unknown' }),
  requires_capture: toAuthorization,
  succeeded: ({ amount_received }) => ({ state: 'captured', captured: amount_received }),
  canceled: () => ({ state: 'released' }),
}

export function toPaymentStatus(intent: Intent): PaymentStatus {
  return statusMappers[intent.status]?.(intent) ?? { state: 'unknown' }
}

function toAuthorization({
  latest_charge: charge,
  amount_capturable,
  currency,
}: Intent): AuthorizationResult {
  if (!charge || typeof charge === 'string') return { state: 'unknown' }
  const holdEndsAt = charge.payment_method_details?.card?.capture_before ?? charge.created + HOLD_S
  return {
    state: 'authorised',
    card: toPaidCard(charge),
    amount: amount_capturable,
    currency,
    holdEndsAt: new Date(holdEndsAt * 1_000),
  }
}

/**
 * Returns the brand and the last four digits of the charged card, or the payment type for a payment without a
 * card, such as Link.
 */
function toPaidCard({ payment_method_details: details }: Stripe.Charge): PaidCard {
  const { brand, last4 } = details?.card ?? {}
  return { type: brand ?? details?.type ?? 'card', number: last4 ?? '' }
}

/** Maps a decline code. Lost and stolen cards get the generic code, so that a thief learns nothing. */
function toDeclineCode({ code, decline_code }: Problem): DeclineCode {
  const reason = decline_code ?? code ?? ''
  return declineCodeByReason[reason] ?? declineCodeByReason[code ?? ''] ?? 'payment_declined'
}

const declineCodeByReason: Record<string, DeclineCode> = {
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

type StripeError = Partial<{
  type: string
  statusCode: number
  code: string
  decline_code: string
  param: string
  payment_intent: Intent
}>

export function toStripeError(error: unknown): StripeError {
  return error instanceof Error && error.constructor.name.startsWith('Stripe') ? (error as StripeError) : {}
}

/**
 * Returns the decline code of a failed confirmation. Returns null if the outcome is unknown, or if the site
 * caused the error.
 */
export function toConfirmationDeclineCode(error: unknown): DeclineCode | null {
  const stripeFailure = toStripeError(error)
  if (stripeFailure.type === 'StripeCardError') return toDeclineCode(stripeFailure)
  if (stripeFailure.type !== 'StripeInvalidRequestError') return null
  // The token is used, expired, or of the wrong type, so the guest must enter the card again.
  if (stripeFailure.param === 'confirmation_token') return 'payment_token_unknown'
  return stripeFailure.param === 'payment_method' ? 'card_not_found' : null
}

export function isResourceMissing(error: unknown): boolean {
  return toStripeError(error).code === 'resource_missing'
}

export function toRefund({ id, status, amount, metadata }: Stripe.Refund): Refund {
  const common = { id, amount, key: metadata?.key ?? null }
  if (status === 'succeeded') return { ...common, state: 'succeeded' }
  return { ...common, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

const refundErrorCodes = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
])

export function toRefundErrorCode(error: unknown): string | null {
  const { type, code, param } = toStripeError(error)
  if (type !== 'StripeInvalidRequestError') return null
  if (code && refundErrorCodes.has(code)) return code
  return param === 'amount' ? 'amount_too_large' : null
}
