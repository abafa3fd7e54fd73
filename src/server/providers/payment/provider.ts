import type { DeclineCode } from '../../../contract/errors.ts'
import type { Cents } from '../../../domain/money/money.ts'

export type PaidCard = { type: string; number: string }

export type Authorisation = { state: 'authorised'; card: PaidCard } | { state: 'declined'; code: DeclineCode }

/** A card the bank keeps for a customer; its number never leaves the bank. */
export type KeptCard = {
  id: string
  brand: string
  last4: string
  expire: { month: number; year: number }
}

export type TestCard = { number: string; brand: string; outcome: string }

/**
 * A bank. Every step carries the key of its payment and may be repeated with it: the first result stands.
 * A step that throws has an unknown outcome; `retrieve` tells it later.
 */
export type PaymentProvider = {
  name: 'sandbox'
  testCards: TestCard[]
  /** Whether a token can be used at all, before anything is reserved. */
  knowsToken: (token: string) => Promise<boolean>
  /** Reserves an amount. Throws when no answer came. */
  authorise: (payment: { key: string; amount: Cents; token: string }) => Promise<Authorisation>
  /** What became of an authorisation; null when the bank never heard of it. */
  retrieve: (key: string) => Promise<Authorisation | null>
  capture: (payment: { key: string; amount: Cents }) => Promise<void>
  /** Releases a reservation, and refuses one that should still arrive with this key. */
  void: (key: string) => Promise<void>
  refund: (payment: { key: string; amount: Cents }) => Promise<void>
  /** The cards kept for a customer, newest first. */
  listCards: (customer: string) => Promise<KeptCard[]>
  /** Keeps the card of a token for a customer; one that is kept already is kept once. */
  saveCard: (customer: string, token: string) => Promise<void>
  /** False when the customer has no such card. */
  removeCard: (customer: string, id: string) => Promise<boolean>
}
