import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Authorization, PaymentProvider, Refund } from '#src/server/providers/payment/provider.ts'

/** Outcome of a test card. `lost`: the bank authorizes, and its response is lost. */
export type CardOutcome =
  | 'approved'
  | 'declined'
  | 'poor'
  | 'expired'
  | 'unheard of'
  | 'challenged'
  | 'challenged and declined'
  | 'lost'
  | 'let go'
  | 'not refundable'

export type BankUnderTest = {
  bank: PaymentProvider
  token: (outcome: CardOutcome) => Promise<string>
  answer: (secret: string, answer: 'passed' | 'failed') => Promise<unknown>
  close: () => Promise<void>
}

export const AMOUNT = 1_234

type PendingConfirm = { ref: string; confirm: () => Promise<Authorization> }

export type BankActions = {
  opened: () => BankUnderTest
  bank: () => PaymentProvider
  made: () => Promise<{ ref: string; key: string }>
  /** Creates a payment and returns a repeatable confirm call. */
  asked: (outcome: CardOutcome) => Promise<PendingConfirm>
  reserved: (outcome?: CardOutcome) => Promise<string>
  captured: (outcome?: CardOutcome) => Promise<string>
  challenged: (outcome?: CardOutcome) => Promise<{ ref: string; secret: string }>
  capture: (ref: string, amount?: number, key?: string) => Promise<'captured' | 'expired'>
  refund: (ref: string, amount: number, key?: string) => Promise<Refund>
  stateOf: (ref: string) => Promise<string | undefined>
  lacks: (outcome: CardOutcome) => boolean
}

/** `opened` returns the bank; `missing` lists the outcomes it cannot produce in a test. */
export function bankActions(opened: () => BankUnderTest, missing: CardOutcome[]): BankActions {
  const bank = () => opened().bank

  const made: BankActions['made'] = async () => {
    const key = randomUUID()
    return { ref: await bank().create({ key, amount: AMOUNT, customer: null }), key }
  }
  const asked: BankActions['asked'] = async outcome => {
    const { ref } = await made()
    const confirmation = { ref, key: randomUUID(), source: { token: await opened().token(outcome) } }
    return { ref, confirm: () => bank().confirm(confirmation) }
  }
  const reserved: BankActions['reserved'] = async (outcome = 'approved') => {
    const { ref, confirm } = await asked(outcome)
    expect(await confirm()).toMatchObject({ state: 'authorised' })
    return ref
  }
  const capture: BankActions['capture'] = (ref, amount = AMOUNT, key = randomUUID()) =>
    bank().capture({ ref, key, amount })

  return {
    opened,
    bank,
    made,
    asked,
    reserved,
    capture,
    captured: async outcome => {
      const ref = await reserved(outcome)
      expect(await capture(ref)).toBe('captured')
      return ref
    },
    challenged: async (outcome = 'challenged') => {
      const { ref, confirm } = await asked(outcome)
      const answer = await confirm()
      if (answer.state !== 'action') throw new Error(`The bank did not ask back but says ${answer.state}`)
      return { ref, secret: answer.clientSecret }
    },
    refund: async (ref, amount, key = randomUUID()) => {
      const answer = await bank().refund({ ref, key, amount })
      if (answer.state === 'refused') throw new Error(`The bank refused it: ${answer.code}`)
      return answer
    },
    stateOf: async ref => (await bank().retrieve(ref))?.state,
    lacks: outcome => missing.includes(outcome),
  }
}
