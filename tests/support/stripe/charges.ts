import type { StripeState } from './endpoint.ts'
import type { Charge, Dispute, FraudWarning, Intent, PaymentMethod, StripeErrorBody } from './objects.ts'
import { StripeError } from './stripe-error.ts'
import { findCardBehavior } from './test-cards.ts'

const DAY_S = 86_400
/** Lifetime of an authorization whose cardholder was present. */
const AUTHORIZATION_S = 7 * DAY_S

export function chargePaymentMethod(state: StripeState, intent: Intent, method: PaymentMethod): Intent {
  const { decline } = findCardBehavior(method.card)
  return decline
    ? declineIntent(state, intent, method, { type: 'card_error', ...decline })
    : authorize(state, intent, method)
}

export function requireChallenge(
  { books, emit }: StripeState,
  intent: Intent,
  method: PaymentMethod,
): Intent {
  const challenged = books.put<Intent>({
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  })
  emit('payment_intent.requires_action', challenged)
  return challenged
}

/** Moves the intent back to `requires_payment_method` and throws the card error. */
function declineIntent(
  state: StripeState,
  intent: Intent,
  method: PaymentMethod,
  problem: StripeErrorBody,
): never {
  const failedIntent = markPaymentFailed(state, intent, method, problem)
  throw new StripeError(402, { ...problem, payment_intent: failedIntent, payment_method: method })
}

export function markPaymentFailed(
  { books, emit }: StripeState,
  intent: Intent,
  method: PaymentMethod,
  problem: StripeErrorBody,
): Intent {
  const failedIntent = books.put<Intent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { ...problem, payment_method: method },
  })
  emit('payment_intent.payment_failed', failedIntent)
  return failedIntent
}

function authorize(state: StripeState, intent: Intent, method: PaymentMethod): Intent {
  const { books, emit } = state
  const isManual = intent.capture_method === 'manual'
  const { brand, last4, exp_month, exp_year, fingerprint, wallet } = method.card
  const capture_before = isManual ? books.seconds() + AUTHORIZATION_S : null
  const charge = books.put<Charge>({
    id: books.newId('ch'),
    object: 'charge',
    created: books.seconds(),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    currency: intent.currency,
    captured: false,
    disputed: false,
    status: 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand, last4, exp_month, exp_year, fingerprint, capture_before, wallet },
    },
  })
  if (intent.customer && intent.setup_future_usage)
    books.put<PaymentMethod>({ ...method, customer: intent.customer })
  const authorized = books.put<Intent>({
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  })
  if (!isManual) return capturePayment(state, authorized, intent.amount)
  emit('payment_intent.amount_capturable_updated', authorized)
  return authorized
}

/** Captures `amount` and releases the rest of the authorization. */
export function capturePayment(state: StripeState, intent: Intent, amount: number): Intent {
  const { books, emit } = state
  const charge = books.get('charge', intent.latest_charge ?? '')
  books.put<Charge>({ ...charge, captured: true, amount_captured: amount })
  const captured = books.put<Intent>({
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  })
  emit('payment_intent.succeeded', captured)
  const { afterCapture } = findCardBehavior(books.get('payment_method', charge.payment_method).card)
  if (afterCapture === 'disputed') dispute(state, captured)
  if (afterCapture === 'warned') warn(state, captured)
  return captured
}

function dispute({ books, emit }: StripeState, { latest_charge, id, amount_received }: Intent): Dispute {
  const charge = books.get('charge', latest_charge ?? '')
  books.put<Charge>({ ...charge, disputed: true })
  const disputed = books.put<Dispute>({
    id: books.newId('du'),
    object: 'dispute',
    created: books.seconds(),
    amount: amount_received,
    charge: charge.id,
    payment_intent: id,
    status: 'needs_response',
    reason: 'fraudulent',
  })
  emit('charge.dispute.created', disputed)
  return disputed
}

function warn({ books, emit }: StripeState, { latest_charge, id }: Intent): void {
  const warning = books.put<FraudWarning>({
    id: books.newId('issfr'),
    object: 'radar.early_fraud_warning',
    created: books.seconds(),
    charge: latest_charge ?? '',
    payment_intent: id,
    actionable: true,
  })
  emit('radar.early_fraud_warning.created', warning)
}
