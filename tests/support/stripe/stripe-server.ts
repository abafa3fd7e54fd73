import { createStripeProvider } from '#src/server/providers/payment/stripe.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createStripeClient } from './open-package.ts'
import { type StripeStandIn, startStripe, stripeKeys } from './start-stripe.ts'

export type StripeServer = {
  server: TestServer
  standIn: StripeStandIn
  aToken: (card?: string) => Promise<string>
  aLinkToken: () => Promise<string>
  completeChallenge: (secret: string, result: 'passed' | 'failed') => Promise<unknown>
  close: () => Promise<void>
}

export async function startStripeServer(): Promise<StripeServer> {
  const server = await startTestServer()
  const { ctx, db, clock } = server
  const standIn = await startStripe({ now: clock.now })
  const settings = {
    secretKey: stripeKeys.secret,
    publishableKey: stripeKeys.publishable,
    webhookSecrets: [stripeKeys.webhook],
    apiUrl: standIn.url,
  }
  ctx.payments = await createStripeProvider({ settings, siteUrl: ctx.siteUrl, db, now: clock.now })
  const stripe = createStripeClient(standIn.url, stripeKeys.secret)
  return {
    server,
    standIn,
    aToken: async (payment_method = 'pm_card_visa') =>
      (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id,
    aLinkToken: async () => {
      const payment_method_data = { type: 'link' } as const
      return (await stripe.testHelpers.confirmationTokens.create({ payment_method_data })).id
    },
    completeChallenge: (secret, result) => {
      const body = new URLSearchParams({ key: stripeKeys.publishable, client_secret: secret, result })
      const [id] = secret.split('_secret_')
      return fetch(`${standIn.url}/stand-in/challenges/${id}`, { method: 'POST', body })
    },
    close: async () => {
      await server.close()
      await standIn.close()
    },
  }
}
