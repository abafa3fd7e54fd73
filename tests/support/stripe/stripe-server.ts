import { openStripe } from '#src/server/providers/payment/stripe.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { openPackage } from './open-package.ts'
import { type StripeStandIn, startStripe, stripeKeys } from './start-stripe.ts'

export type StripeServer = {
  server: TestServer
  stand: StripeStandIn
  aToken: (card?: string) => Promise<string>
  aLinkToken: () => Promise<string>
  answer: (secret: string, answer: 'passed' | 'failed') => Promise<unknown>
  close: () => Promise<void>
}

export async function stripeServer(): Promise<StripeServer> {
  const server = await testServer()
  const { ctx, db, clock } = server
  const stand = await startStripe({ now: clock.now })
  const settings = {
    secretKey: stripeKeys.secret,
    publishableKey: stripeKeys.publishable,
    webhookSecrets: [stripeKeys.webhook],
    apiUrl: stand.url,
  }
  ctx.payments = await openStripe({ settings, siteUrl: ctx.siteUrl, db, now: clock.now })
  const stripe = openPackage(stand.url, stripeKeys.secret)
  return {
    server,
    stand,
    aToken: async (payment_method = 'pm_card_visa') =>
      (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id,
    aLinkToken: async () => {
      const payment_method_data = { type: 'link' } as const
      return (await stripe.testHelpers.confirmationTokens.create({ payment_method_data })).id
    },
    answer: (secret, answer) => {
      const body = new URLSearchParams({ key: stripeKeys.publishable, client_secret: secret, answer })
      const [id] = secret.split('_secret_')
      return fetch(`${stand.url}/stand-in/challenges/${id}`, { method: 'POST', body })
    },
    close: async () => {
      await server.close()
      await stand.close()
    },
  }
}
