import type Stripe from 'stripe'
import { cardAmountLimits } from '#src/domain/money/card-amount.ts'
import type { Database } from '#src/server/db/database.ts'
import { type PaymentProvider, type PaymentStatus, requireCardAmount } from './provider.ts'
import { receiveStripeEvent } from './stripe-events.ts'
import {
  isResourceMissing,
  toConfirmationDeclineCode,
  toPaymentStatus,
  toRefund,
  toRefundErrorCode,
  toStripeError,
} from './stripe-outcomes.ts'
import { createStripeWallet } from './stripe-wallet.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  apiUrl: string | null
}

type StripeOptions = { settings: StripeSettings; siteUrl: string; db: Database; now: () => Date }

const REFUNDS_MAX = 100
const expand = ['latest_charge']

/**
 * Opens Stripe as the payment provider. Calls that create objects or confirm a payment have an idempotency
 * key. Captures and cancellations rely on the payment's state instead, because Stripe replays the response to
 * a key for a day, even if it was a server error.
 */
export async function createStripeProvider({
  settings,
  siteUrl,
  db,
  now,
}: StripeOptions): Promise<PaymentProvider> {
  const stripe = await connect(settings)
  const { find, findOrCreate, claimCard, ...wallet } = createStripeWallet({
    stripe,
    db,
    now,
    returnUrl: siteUrl,
  })

  const retrieve = async (ref: string): Promise<PaymentStatus | null> => {
    try {
      return toPaymentStatus(await stripe.paymentIntents.retrieve(ref, { expand }))
    } catch (error) {
      if (isResourceMissing(error)) return null
      throw error
    }
  }

  /** Finds a refund by the key in its metadata, because Stripe deletes idempotency keys after a day. */
  async function findRefund(ref: string, key: string): Promise<Stripe.Refund | undefined> {
    const { data } = await stripe.refunds.list({ payment_intent: ref, limit: REFUNDS_MAX })
    return data.find(({ metadata }) => metadata?.key === key)
  }

  return {
    ...wallet,
    name: 'stripe',
    testCards: [],
    terms: cardAmountLimits,
    receiveEvent: message => receiveStripeEvent(stripe, settings.webhookSecrets, message),
    retrieve,

    async create({ key, amount, customer, savesCard = false, about }) {
      requireCardAmount(amount)
      const payer = customer === null ? null : await (savesCard ? findOrCreate : find)(customer)
      const parameters: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: cardAmountLimits.currency,
        capture_method: 'manual',
        allowed_payment_method_types: ['card', 'link'],
        ...(payer && { customer: payer }),
        ...(payer && savesCard && { setup_future_usage: 'on_session' }),
        metadata: { key, ...(about && { order: about.order }) },
        ...(about && { description: about.description }),
      }
      return (await stripe.paymentIntents.create(parameters, { idempotencyKey: key })).id
    },

    async confirm({ ref, key, source }) {
      if ('card' in source && !(await claimCard(source))) return { state: 'declined', code: 'card_not_found' }
      const paymentSource =
        'token' in source ? { confirmation_token: source.token } : { payment_method: source.card }
      const parameters = { ...paymentSource, use_stripe_sdk: true, return_url: siteUrl, expand }
      try {
        const confirmed = await stripe.paymentIntents.confirm(ref, parameters, { idempotencyKey: key })
        const status = toPaymentStatus(confirmed)
        if (status.state === 'new' || status.state === 'captured' || status.state === 'released')
          throw new Error(`Stripe confirmed a payment with the unexpected state ${status.state}`)
        return status
      } catch (error) {
        const code = toConfirmationDeclineCode(error)
        if (code === null) throw error
        return { state: 'declined', code }
      }
    },

    async cancel(ref) {
      try {
        await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' })
      } catch (error) {
        if (toStripeError(error).payment_intent?.status !== 'canceled') throw error
      }
    },

    async capture({ ref, amount, number }) {
      const parameters = { amount_to_capture: amount, ...(number && { metadata: { number } }) }
      try {
        await stripe.paymentIntents.capture(ref, parameters)
        return 'captured'
      } catch (error) {
        const { code, payment_intent: intent } = toStripeError(error)
        if (code === 'charge_expired_for_capture' || intent?.status === 'canceled') return 'expired'
        if (intent?.status === 'succeeded' && intent.amount_received === amount) return 'captured'
        throw error
      }
    },

    async refund({ ref, key, amount }) {
      const existing = await findRefund(ref, key)
      if (existing) return toRefund(existing)
      const parameters = { payment_intent: ref, amount, metadata: { key } }
      try {
        return toRefund(await stripe.refunds.create(parameters, { idempotencyKey: key }))
      } catch (error) {
        const code = toRefundErrorCode(error)
        if (code === null) throw error
        return { state: 'refused', code }
      }
    },

    async retrieveRefund(id) {
      try {
        return toRefund(await stripe.refunds.retrieve(id))
      } catch (error) {
        if (isResourceMissing(error)) return null
        throw error
      }
    },
  }
}

/** Imports the `stripe` package lazily, because it loads slowly. */
async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Client(secretKey, {
    timeout: 12_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}
