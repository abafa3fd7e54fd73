import type { DeclineCode } from '#src/contract/errors.ts'
import { type cardAmountLimits, cardAmountProblem } from '#src/domain/money/card-amount.ts'
import type { Cents } from '#src/domain/money/money.ts'

export type PaidCard = { type: string; number: string }

/**
 * Result of an authorization. With `action`, the guest first has to complete the bank's challenge with
 * `clientSecret`.
 */
export type AuthorizationResult =
  | { state: 'authorised'; card: PaidCard; amount: Cents; currency: string; holdEndsAt: Date }
  | { state: 'declined'; code: DeclineCode }
  | { state: 'action'; clientSecret: string }
  | { state: 'unknown' }

/**
 * State of a payment at the bank. `new` means that no confirmation was received, and `released` that the
 * payment ended without a charge.
 */
export type PaymentStatus =
  | AuthorizationResult
  | { state: 'new' }
  | { state: 'captured'; captured: Cents }
  | { state: 'released' }

export type PaymentSource =
  | { token: string; wallet?: 'applepay' | 'googlepay' | null }
  | { card: string; customer: string }

/** A payment to create. With `savesCard`, the customer's card is saved after the payment. */
type NewPayment = {
  key: string
  amount: Cents
  customer: string | null
  savesCard?: boolean
  about?: { order: string; description: string }
}

/** An amount to capture. `number` is the order's number, shown in the bank's dashboard. */
type Capture = { ref: string; key: string; amount: Cents; number?: string | null }

export type StoredCard = {
  id: string
  brand: string
  last4: string
  expire: { month: number; year: number }
}

type TestCard = { number: string; brand: string; outcome: string }

/**
 * A payment is created first, without effect, so that its id is stored before money moves. Every call is
 * idempotent, by its key or by the state of the payment. If a call throws, its outcome is unknown and
 * `retrieve` returns it. `withTimeouts` adds timeouts.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  testCards: TestCard[]
  /** Card limits and currency. `create` throws for an amount outside the limits. */
  terms: typeof cardAmountLimits
  create: (payment: NewPayment) => Promise<string>
  confirm: (payment: { ref: string; key: string; source: PaymentSource }) => Promise<AuthorizationResult>
  retrieve: (ref: string) => Promise<PaymentStatus | null>
  /** Cancels a payment permanently. A hold is released, and a later `confirm` is rejected. */
  cancel: (ref: string) => Promise<void>
  /** Captures an authorized amount. Returns `expired` if the authorization no longer exists. */
  capture: (payment: Capture) => Promise<'captured' | 'expired'>
  refund: (payment: { ref: string; key: string; amount: Cents }) => Promise<Refund | RejectedRefund>
  /**
   * Returns a refund, including one made in the bank's dashboard. Returns null if there is none with that id.
   */
  retrieveRefund: (id: string) => Promise<Refund | null>
  listCards: (customer: string) => Promise<StoredCard[]>
  saveCard: (customer: string, token: string) => Promise<void>
  removeCard: (customer: string, id: string) => Promise<boolean>
  deleteCustomer: (customer: string) => Promise<void>
  /** Verifies a webhook message. Returns null if the message is not authentic or not recent. */
  receiveEvent: (message: { body: string; signature: string }) => BankEvent | null
}

/** A webhook event. `ref` is the payment's id, and `about` is the id of the changed object, such as a dispute. */
export type BankEvent = { id: string; type: string; ref: string | null; about: string | null }

/** A refund at the bank. `key` is the idempotency key, or null for a refund made in the bank's dashboard. */
export type Refund = {
  id: string
  state: 'pending' | 'succeeded' | 'failed'
  amount: Cents
  key: string | null
}

export type RejectedRefund = { state: 'refused'; code: string }

export function requireCardAmount(amount: Cents): void {
  if (cardAmountProblem(amount) !== null)
    throw new Error(`A card cannot be charged ${amount} cents: the amount is outside the bank's limits`)
}
