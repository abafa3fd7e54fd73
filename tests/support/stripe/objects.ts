/** Stripe's API objects, reduced to the fields in use. Times are in seconds since the Unix epoch. */
export type StripeObject = { id: string; object: string; created: number }

export type Metadata = Record<string, string>

export type Intent = StripeObject & {
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  capture_method: 'automatic' | 'manual'
  allowed_payment_method_types: string[]
  setup_future_usage: 'on_session' | 'off_session' | null
  client_secret: string
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: StripeErrorBody | null
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null
  cancellation_reason: string | null
  canceled_at: number | null
  description: string | null
  metadata: Metadata
  livemode: false
}

export type SetupIntent = StripeObject & {
  object: 'setup_intent'
  status: 'succeeded' | 'canceled'
  customer: string
  payment_method: string
  usage: 'on_session' | 'off_session'
}

export type Charge = StripeObject & {
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: string
  captured: boolean
  disputed: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
  payment_method: string
  payment_method_details: {
    type: 'card'
    card: Pick<Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint'> & {
      capture_before: number | null
      wallet: Card['wallet']
    }
  }
}

export type Card = {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  fingerprint: string
  wallet: { type: 'apple_pay' | 'google_pay' | 'link' } | null
}

export type PaymentMethod = StripeObject & {
  object: 'payment_method'
  type: 'card' | 'link'
  card: Card
  customer: string | null
  allow_redisplay: 'always' | 'limited' | 'unspecified'
  metadata: Metadata
}

export type ConfirmationToken = StripeObject & {
  object: 'confirmation_token'
  expires_at: number
  /** Preview of the payment method that the token will create. */
  payment_method_preview: Omit<PaymentMethod, keyof StripeObject | 'metadata'>
  payment_intent: string | null
  setup_intent: string | null
  return_url: string | null
  setup_future_usage: 'on_session' | 'off_session' | null
  use_stripe_sdk: true
}

export type Customer = StripeObject & {
  object: 'customer'
  deleted?: true
  email: string | null
  name: string | null
  metadata: Metadata
}

export type Refund = StripeObject & {
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason: string | null
  metadata: Metadata
}

export type Dispute = StripeObject & {
  object: 'dispute'
  amount: number
  charge: string
  payment_intent: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
}

export type FraudWarning = StripeObject & {
  object: 'radar.early_fraud_warning'
  charge: string
  payment_intent: string
  actionable: boolean
}

type WalletStatus = { status: 'active' | 'inactive'; status_details?: { error_message: string } }

export type Domain = StripeObject & {
  object: 'payment_method_domain'
  domain_name: string
  enabled: boolean
  apple_pay: WalletStatus
  google_pay: WalletStatus
  link: WalletStatus
  livemode: false
}

export type Event = StripeObject & {
  object: 'event'
  type: string
  api_version: string
  livemode: false
  data: { object: StripeObject }
}

export type StoredObject =
  | Intent
  | Charge
  | SetupIntent
  | PaymentMethod
  | ConfirmationToken
  | Customer
  | Refund
  | Dispute
  | FraudWarning
  | Domain
  | Event

export type StripeErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  payment_intent?: Intent
  payment_method?: PaymentMethod
}
