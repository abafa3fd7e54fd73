import type { DeclineCode } from '../../../contract/errors.ts'
import { type cardTerms, whyNoCard } from '../../../domain/money/card-amount.ts'
import type { Cents } from '../../../domain/money/money.ts'

export type PaidCard = { type: string; number: string }

/** What a bank says to a payment. `action`: the guest has to answer their bank first, with the secret. */
export type Authorisation =
  | { state: 'authorised'; card: PaidCard; amount: Cents; currency: string; holdEndsAt: Date }
  | { state: 'declined'; code: DeclineCode }
  | { state: 'action'; clientSecret: string }
  | { state: 'unknown' }

/** Where a payment stands at the bank. `new`: made, and nothing was asked of it. `released`: it ended without money. */
export type PaymentStanding =
  | Authorisation
  | { state: 'new' }
  | { state: 'captured'; captured: Cents }
  | { state: 'released' }

/** What a payment is taken from: a token of the bank's card fields, or a card the bank keeps for a customer. */
export type PaymentSource =
  | { token: string; wallet?: 'applepay' | 'googlepay' | null }
  | { card: string; customer: string }

/** A payment to be made. `keepsCard`: the card is to be kept for the customer once it has paid. */
type NewPayment = {
  key: string
  amount: Cents
  customer: string | null
  keepsCard?: boolean
  /** What it is for, as the bank's dashboard shows it. */
  about?: { order: string; description: string }
}

/** A card the bank keeps for a customer; its number never leaves the bank. */
export type KeptCard = {
  id: string
  brand: string
  last4: string
  expire: { month: number; year: number }
}

type TestCard = { number: string; brand: string; outcome: string }

/**
 * A bank. A payment is made first and has no effect; its id is stored before any money is asked for. Every call may be
 * repeated: with the same key the first result stands. A call that throws has an unknown outcome; `retrieve` tells it.
 * How long one may take is not for a bank to say: it is opened `inTime`.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  testCards: TestCard[]
  /** What a card may be charged, and in what currency; `create` throws for any other amount. */
  terms: typeof cardTerms
  /** Makes a payment that touches no money; returns the bank's id for it. */
  create: (payment: NewPayment) => Promise<string>
  /** Reserves the amount. */
  confirm: (payment: { ref: string; key: string; source: PaymentSource }) => Promise<Authorisation>
  /** Null when the bank has no payment of that id. */
  retrieve: (ref: string) => Promise<PaymentStanding | null>
  /** Ends a payment for good: what is reserved is released, and a confirm that still arrives is refused. */
  cancel: (ref: string) => Promise<void>
  /** Takes what is reserved. `expired`: it is not reserved any more, and never will be. */
  capture: (payment: { ref: string; key: string; amount: Cents }) => Promise<'captured' | 'expired'>
  refund: (payment: { ref: string; key: string; amount: Cents }) => Promise<Refund | RefusedRefund>
  /** Also one that somebody asked for at the bank itself; null when it has none of that id. */
  retrieveRefund: (id: string) => Promise<Refund | null>
  /** The cards kept for a customer, the one used last first; one that was not used yet counts from when it was kept. */
  listCards: (customer: string) => Promise<KeptCard[]>
  /** Keeps the card of a token for a customer; one that is kept already is kept once. */
  saveCard: (customer: string, token: string) => Promise<void>
  /** False when the customer has no such card. */
  removeCard: (customer: string, id: string) => Promise<boolean>
  /** Forgets a customer with all cards that are kept for them. */
  forgetCustomer: (customer: string) => Promise<void>
  /** What somebody tells us in the bank's name; null unless it is the bank, now. */
  hear: (message: { body: string; signature: string }) => BankEvent | null
}

/** News of a payment. `about`: the bank's id of what it is about itself, such as a refund or a dispute. */
export type BankEvent = { id: string; type: string; ref: string | null; about: string | null }

/** `key`: what it was asked for with; null when somebody asked for it at the bank itself. */
export type Refund = {
  id: string
  state: 'pending' | 'succeeded' | 'failed'
  amount: Cents
  key: string | null
}

/** The bank will never give this back, and why in a word of its own. */
export type RefusedRefund = { state: 'refused'; code: string }

/** Throws for an amount that no bank charges a card. */
export function requireCardAmount(amount: Cents): void {
  const why = whyNoCard(amount)
  if (why) throw new Error(`A bank charges no card ${amount} cents: that is beyond its ${why}`)
}
