import type { DeclineCode } from '#src/contract/errors.ts'
import { type cardAmountLimits, findCardAmountProblem } from '#src/domain/money/card-amount.ts'
import type { Cents } from '#src/domain/money/money.ts'

export type PaidCard = { type: string; number: string }

/**
 * Result of an authorization. `action` means that the guest must complete the bank's challenge, using
 * `clientSecret`.
 */
export type AuthorizationResult =
  | { state: 'authorised'; card: PaidCard; amount: Cents; currency: string; holdEndsAt: Date }
  | { state: 'declined'; code: DeclineCode }
  | { state: 'action'; clientSecret: string }
  | { state: 'unknown' }

/**
 * State of a payment at the bank. `new` means not confirmed yet, and `released` means ended without a charge.
 */
export type PaymentStatus =
  | AuthorizationResult
  | { state: 'new' }
  | { state: 'captured'; captured: Cents }
  | { state: 'released' }

export type PaymentSource =
  | { token: string; wallet?: 'applepay' | 'googlepay' | null }
  | { card: string; customer: string }

/** `savesCard` saves the card for the customer once the payment succeeds. */
type NewPayment = {
  key: string
  amount: Cents
  customer: string | null
  savesCard?: boolean
  about?: { order: string; description: string }
}

/** `number` is the order number, shown in the bank's dashboard. */
type Capture = { ref: string; key: string; amount: Cents; number?: string | null }

export type StoredCard = {
  id: string
  brand: string
  last4: string
  expire: { month: number; year: number }
}

type TestCard = { number: string; brand: string; outcome: string }

/**
 * `create` moves no money, so that the payment's id can be stored before `confirm` does. Every request is
 * idempotent, by its key or by the payment's state. If a request throws, its outcome is unknown until
 * `retrieve` returns it. `withTimeouts` adds timeouts.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  testCards: TestCard[]
  /** Card limits and currency. `create` throws if a charge is outside the limits. */
  terms: typeof cardAmountLimits
  create: (payment: NewPayment) => Promise<string>
  confirm: (payment: { ref: string; key: string; source: PaymentSource }) => Promise<AuthorizationResult>
  retrieve: (ref: string) => Promise<PaymentStatus | null>
  /** Cancels a payment permanently: releases its hold and makes any later `confirm` fail. */
  cancel: (ref: string) => Promise<void>
  /** Captures an authorized amount. Returns `expired` if the authorization has expired. */
  capture: (payment: Capture) => Promise<'captured' | 'expired'>
  refund: (payment: { ref: string; key: string; amount: Cents }) => Promise<Refund | RejectedRefund>
  /** Returns a refund, including one made in the bank's dashboard, or null if the id is unknown. */
  retrieveRefund: (id: string) => Promise<Refund | null>
  listCards: (customer: string) => Promise<StoredCard[]>
  saveCard: (customer: string, token: string) => Promise<void>
  removeCard: (customer: string, id: string) => Promise<boolean>
  deleteCustomer: (customer: string) => Promise<void>
  /** Verifies a webhook message. Returns null if the message is not authentic or not recent. */
  receiveEvent: (message: { body: string; signature: string }) => BankEvent | null
}

/**
 * A webhook event. `ref` is the payment's id, and `about` is the id of the changed object, such as a dispute.
 */
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
  if (findCardAmountProblem(amount) !== null)
    throw new Error(`A card cannot be charged ${amount} cents: the amount is outside the bank's limits`)
}
