import type { Database } from '#src/server/db/database.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import type { ApiProcess } from '#tests/support/api-process.ts'
import { aCardToken } from '#tests/support/orders/orders.ts'
import type { StripeFault } from '#tests/support/stripe/faults.ts'
import { findLedgerDifferences } from '#tests/support/stripe/ledger-differences.ts'
import { createStripeClient } from '#tests/support/stripe/open-package.ts'
import { startStripe, stripeKeys } from '#tests/support/stripe/start-stripe.ts'

type CardBank = {
  env: Record<string, string>
  token: (api: ApiClient) => Promise<string>
  confirm: (api: ApiClient, secret: string) => Promise<unknown>
  injectFault: () => void
  clearFaults: () => void
  findDifferences: (db: Database) => Promise<string[]>
  close: () => Promise<void>
}

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** Test cards: three are approved, one is declined, and one is approved but loses the bank's response. */
const sandboxCards = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4242424242424242',
  '4000000000000119',
]

/**
 * Creates the sandbox bank. It finds no differences, because an invariant already checks its payments, which
 * are in the site's database.
 */
export async function createSandboxBank(): Promise<CardBank> {
  return {
    env: {},
    token: api => aCardToken(api, oneOf(sandboxCards)),
    confirm: (api, secret) => api.call('POST', '/payments/sandbox/challenges', { secret, answer: 'passed' }),
    injectFault: () => {},
    clearFaults: () => {},
    findDifferences: async () => [],
    close: async () => {},
  }
}

const stripeCards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_visa',
  'pm_card_authenticationRequired',
]
const faults: StripeFault[] = ['lost', 'lost_after', 'half', 'broken', 'broken_after', 'conflict', 'limited']
const calls = [
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/*/confirm',
  'POST /v1/payment_intents/*/capture',
  'POST /v1/payment_intents/*/cancel',
  'GET /v1/payment_intents/*',
  'POST /v1/refunds',
]

/** Starts the Stripe stand-in, which can lose connections and responses. It sends its events to the site. */
export async function createStripeBank(request: ApiProcess['request']): Promise<CardBank> {
  const standIn = await startStripe()
  standIn.webhooks.setReceiver(init => request('/api/payments/stripe', init))
  const browser = createStripeClient(standIn.url, stripeKeys.secret)
  return {
    env: standIn.env,
    token: async () =>
      (await browser.testHelpers.confirmationTokens.create({ payment_method: oneOf(stripeCards) })).id,
    confirm: (_, secret) => {
      const [id] = secret.split('_secret_')
      const body = new URLSearchParams({
        key: stripeKeys.publishable,
        client_secret: secret,
        result: 'passed',
      })
      return fetch(`${standIn.url}/stand-in/challenges/${id}`, { method: 'POST', body })
    },
    injectFault: () => standIn.faults.plan(oneOf(calls), oneOf(faults), 1),
    clearFaults: () => standIn.faults.reset(),
    findDifferences: db => findLedgerDifferences(db, standIn.books),
    close: async () => {
      await standIn.webhooks.idle()
      await standIn.close()
    },
  }
}
