import type { DeclineCode } from '../../../contract/errors.ts'
import { cardAmountProblem, type cardTerms } from '../../../domain/money/card-amount.ts'
import type { Cents } from '../../../domain/money/money.ts'

export type PaidCard = { type: string; number: string }

/** Result of an authorization. `action`: the guest must authenticate with their bank first, using the secret. */
export type Authorization =
  | { state: 'authorised'; card: PaidCard; amount: Cents; currency: string; holdEndsAt: Date }
  | { state: 'declined'; code: DeclineCode }
  | { state: 'action'; clientSecret: string }
  | { state: 'unknown' }

/** State of a payment at the bank. `new`: created, with no confirmation yet. `released`: ended without a charge. */
export type PaymentStatus =
  | Authorization
  | { state: 'new' }
  | { state: 'captured'; captured: Cents }
  | { state: 'released' }

export type PaymentSource =
  | { token: string; wallet?: 'applepay' | 'googlepay' | null }
  | { card: string; customer: string }

/** A payment to create. `savesCard` saves the card for the customer once it has paid. */
type NewPayment = {
  key: string
  amount: Cents
  customer: string | null
  savesCard?: boolean
  about?: { order: string; description: string }
}

/** `number`: the order's number, for the bank's dashboard; an authorized order has none yet. */
type Capture = { ref: string; key: string; amount: Cents; number?: string | null }

export type StoredCard = {
  id: string
  brand: string
  last4: string
  expire: { month: number; year: number }
}

type TestCard = { number: string; brand: string; outcome: string }

/**
 * A payment is first created, without effect, so that its id is stored before money moves. Every
 * call is idempotent by key. If a call throws, its outcome is unknown and `retrieve` reveals it.
 * Timeouts are applied by `inTime`.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  testCards: TestCard[]
  /** Card limits and currency; `create` throws for any other amount. */
  terms: typeof cardTerms
  create: (payment: NewPayment) => Promise<string>
  confirm: (payment: { ref: string; key: string; source: PaymentSource }) => Promise<Authorization>
  retrieve: (ref: string) => Promise<PaymentStatus | null>
  /** Cancels a payment permanently: a hold is released, and a late `confirm` is rejected. */
  cancel: (ref: string) => Promise<void>
  /** Captures an authorized amount. `expired`: the authorization is gone for good. */
  capture: (payment: Capture) => Promise<'captured' | 'expired'>
  refund: (payment: { ref: string; key: string; amount: Cents }) => Promise<Refund | RejectedRefund>
  /** Includes refunds made in the bank's dashboard; null if there is none with that id. */
  retrieveRefund: (id: string) => Promise<Refund | null>
  listCards: (customer: string) => Promise<StoredCard[]>
  saveCard: (customer: string, token: string) => Promise<void>
  removeCard: (customer: string, id: string) => Promise<boolean>
  deleteCustomer: (customer: string) => Promise<void>
  /** Verifies a webhook message; null if it is not authentic or not recent. */
  receiveEvent: (message: { body: string; signature: string }) => BankEvent | null
}

/** A payment event. `about` is the bank's id of the object itself, such as a refund or a dispute. */
export type BankEvent = { id: string; type: string; ref: string | null; about: string | null }

/** `key` is the idempotency key; null for refunds made in the bank's dashboard. */
export type Refund = {
  id: string
  state: 'pending' | 'succeeded' | 'failed'
  amount: Cents
  key: string | null
}

export type RejectedRefund = { state: 'refused'; code: string }

/** Throws if the amount is outside the card limits. */
export function requireCardAmount(amount: Cents): void {
  const problem = cardAmountProblem(amount)
  if (problem) throw new Error(`A bank charges no card ${amount} cents: that is beyond its ${problem}`)
}
