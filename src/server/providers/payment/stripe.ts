import type Stripe from 'stripe'
import { cardTerms } from '../../../domain/money/card-amount.ts'
import type { Database } from '../../db/database.ts'
import { type PaymentProvider, type PaymentStatus, requireCardAmount } from './provider.ts'
import { receiveStripeEvent } from './stripe-events.ts'
import {
  failureOf,
  isMissing,
  paymentStateOf,
  refundOf,
  refundRefusalOf,
  refusalOf,
} from './stripe-outcomes.ts'
import { createStripeWallet } from './stripe-wallet.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  apiUrl: string | null
}

type Parts = { settings: StripeSettings; siteUrl: string; db: Database; now: () => Date }

const MOST = 100
const expand = ['latest_charge']

/**
 * Stripe as the payment provider. Only calls that create objects (payments, refunds, customers) carry an idempotency
 * key. Capture and cancel rely on the payment's own state, because Stripe replays even server errors for a repeated key
 * for a day.
 */
export async function openStripe({ settings, siteUrl, db, now }: Parts): Promise<PaymentProvider> {
  const stripe = await connect(settings)
  const { find, make, use, ...wallet } = createStripeWallet({ stripe, db, now, returnUrl: siteUrl })

  const retrieve = async (ref: string): Promise<PaymentStatus | null> => {
    try {
      return paymentStateOf(await stripe.paymentIntents.retrieve(ref, { expand }))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Finds a refund by its key in the metadata: Stripe's own idempotency lasts only a day. */
  async function findRefund(ref: string, key: string): Promise<Stripe.Refund | undefined> {
    const { data } = await stripe.refunds.list({ payment_intent: ref, limit: MOST })
    return data.find(({ metadata }) => metadata?.key === key)
  }

  return {
    ...wallet,
    name: 'stripe',
    testCards: [],
    terms: cardTerms,
    receiveEvent: message => receiveStripeEvent(stripe, settings.webhookSecrets, message),
    retrieve,

    async create({ key, amount, customer, savesCard = false, about }) {
      requireCardAmount(amount)
      const payer = customer === null ? null : await (savesCard ? make : find)(customer)
      const wanted: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: cardTerms.currency,
        capture_method: 'manual',
        allowed_payment_method_types: ['card', 'link'],
        ...(payer && { customer: payer }),
        ...(payer && savesCard && { setup_future_usage: 'on_session' }),
        metadata: { key, ...(about && { order: about.order }) },
        ...(about && { description: about.description }),
      }
      return (await stripe.paymentIntents.create(wanted, { idempotencyKey: key })).id
    },

    async confirm({ ref, key, source }) {
      if ('card' in source && !(await use(source))) return { state: 'declined', code: 'card_not_found' }
      const paidFrom =
        'token' in source ? { confirmation_token: source.token } : { payment_method: source.card }
      const wanted = { ...paidFrom, use_stripe_sdk: true, return_url: siteUrl, expand }
      try {
        const confirmed = await stripe.paymentIntents.confirm(ref, wanted, { idempotencyKey: key })
        const standing = paymentStateOf(confirmed)
        if (standing.state === 'new' || standing.state === 'captured' || standing.state === 'released')
          throw new Error(`Stripe confirmed a payment with the unexpected state ${standing.state}`)
        return standing
      } catch (error) {
        const code = refusalOf(error)
        if (code === null) throw error
        return { state: 'declined', code }
      }
    },

    async cancel(ref) {
      try {
        await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' })
      } catch (error) {
        if (failureOf(error).payment_intent?.status !== 'canceled') throw error
      }
    },

    async capture({ ref, amount, number }) {
      const wanted = { amount_to_capture: amount, ...(number && { metadata: { number } }) }
      try {
        await stripe.paymentIntents.capture(ref, wanted)
        return 'captured'
      } catch (error) {
        const { code, payment_intent: intent } = failureOf(error)
        if (code === 'charge_expired_for_capture' || intent?.status === 'canceled') return 'expired'
        if (intent?.status === 'succeeded' && intent.amount_received === amount) return 'captured'
        throw error
      }
    },

    async refund({ ref, key, amount }) {
      const known = await findRefund(ref, key)
      if (known) return refundOf(known)
      const wanted = { payment_intent: ref, amount, metadata: { key } }
      try {
        return refundOf(await stripe.refunds.create(wanted, { idempotencyKey: key }))
      } catch (error) {
        const code = refundRefusalOf(error)
        if (code === null) throw error
        return { state: 'refused', code }
      }
    },

    async retrieveRefund(id) {
      try {
        return refundOf(await stripe.refunds.retrieve(id))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

/** Loaded lazily: the package takes one second and 34 MB. */
async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const at = apiUrl === null ? null : new URL(apiUrl)
  return new Client(secretKey, {
    timeout: 12_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'https:' ? 'https' : 'http' }),
  })
}
