import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AuthorizationResult, PaymentProvider, Refund } from '#src/server/providers/payment/provider.ts'

/**
 * Outcome of a payment with a test card. `lost`: the bank authorizes the payment, but its response is lost.
 */
export type CardOutcome =
  | 'approved'
  | 'declined'
  | 'insufficient funds'
  | 'expired card'
  | 'unknown token'
  | 'challenged'
  | 'challenged and declined'
  | 'lost'
  | 'expired authorization'
  | 'late refund failure'

export type BankUnderTest = {
  bank: PaymentProvider
  token: (outcome: CardOutcome) => Promise<string>
  completeChallenge: (secret: string, result: 'passed' | 'failed') => Promise<unknown>
  close: () => Promise<void>
}

export const TEST_AMOUNT = 1_234

type PendingConfirm = { ref: string; confirm: () => Promise<AuthorizationResult> }

export type BankActions = {
  getBankUnderTest: () => BankUnderTest
  getBank: () => PaymentProvider
  createPayment: () => Promise<{ ref: string; key: string }>
  /** Creates a payment. Each call of the returned `confirm` confirms that payment again. */
  createConfirm: (outcome: CardOutcome) => Promise<PendingConfirm>
  authorizePayment: (outcome?: CardOutcome) => Promise<string>
  capturePayment: (outcome?: CardOutcome) => Promise<string>
  challengePayment: (outcome?: CardOutcome) => Promise<{ ref: string; secret: string }>
  capture: (ref: string, amount?: number, key?: string) => Promise<'captured' | 'expired'>
  refund: (ref: string, amount: number, key?: string) => Promise<Refund>
  readState: (ref: string) => Promise<string | undefined>
  cannotProduce: (outcome: CardOutcome) => boolean
}

/**
 * Creates the actions that the conformance tests perform on a bank. `missing` contains the outcomes that the
 * bank cannot produce in a test.
 */
export function createBankActions(opened: () => BankUnderTest, missing: CardOutcome[]): BankActions {
  const bank = () => opened().bank

  const createPayment: BankActions['createPayment'] = async () => {
    const key = randomUUID()
    return { ref: await bank().create({ key, amount: TEST_AMOUNT, customer: null }), key }
  }
  const createConfirm: BankActions['createConfirm'] = async outcome => {
    const { ref } = await createPayment()
    const confirmation = { ref, key: randomUUID(), source: { token: await opened().token(outcome) } }
    return { ref, confirm: () => bank().confirm(confirmation) }
  }
  const authorizePayment: BankActions['authorizePayment'] = async (outcome = 'approved') => {
    const { ref, confirm } = await createConfirm(outcome)
    expect(await confirm()).toMatchObject({ state: 'authorised' })
    return ref
  }
  const capture: BankActions['capture'] = (ref, amount = TEST_AMOUNT, key = randomUUID()) =>
    bank().capture({ ref, key, amount })

  return {
    getBankUnderTest: opened,
    getBank: bank,
    createPayment: createPayment,
    createConfirm: createConfirm,
    authorizePayment: authorizePayment,
    capture,
    capturePayment: async outcome => {
      const ref = await authorizePayment(outcome)
      expect(await capture(ref)).toBe('captured')
      return ref
    },
    challengePayment: async (outcome = 'challenged') => {
      const { ref, confirm } = await createConfirm(outcome)
      const response = await confirm()
      if (response.state !== 'action') throw new Error(`The bank requires no challenge: ${response.state}`)
      return { ref, secret: response.clientSecret }
    },
    refund: async (ref, amount, key = randomUUID()) => {
      const response = await bank().refund({ ref, key, amount })
      if (response.state === 'refused') throw new Error(`The bank rejected the refund: ${response.code}`)
      return response
    },
    readState: async ref => (await bank().retrieve(ref))?.state,
    cannotProduce: outcome => missing.includes(outcome),
  }
}
