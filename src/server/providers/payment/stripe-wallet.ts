import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '#src/server/db/database.ts'
import { stripeCustomers } from '#src/server/db/schema/stripe.ts'
import type { PaymentProvider, StoredCard } from './provider.ts'
import { isResourceMissing } from './stripe-outcomes.ts'

/** Maximum number of saved cards to list, more than any member has. */
const PAGE_SIZE = 100

type Wallet = Pick<PaymentProvider, 'listCards' | 'saveCard' | 'removeCard' | 'deleteCustomer'> & {
  find: (customer: string) => Promise<string | null>
  findOrCreate: (customer: string) => Promise<string>
  claimCard: (savedCard: { card: string; customer: string }) => Promise<boolean>
}

type WalletOptions = { stripe: Stripe; db: Database; now: () => Date; returnUrl: string }

/**
 * Manages Stripe customers and their saved cards. Lists only cards that members chose to save
 * (`allow_redisplay: always`).
 */
export function createStripeWallet({ stripe, db, now, returnUrl }: WalletOptions): Wallet {
  const find: Wallet['find'] = async customer => {
    const customerCondition = eq(stripeCustomers.customer, customer)
    const [existing] = await db.select().from(stripeCustomers).where(customerCondition)
    return existing?.stripeId ?? null
  }

  const findOrCreate: Wallet['findOrCreate'] = async customer => {
    const existing = await find(customer)
    if (existing) return existing
    const idempotencyKey = `customer:${customer}`
    const { id } = await stripe.customers.create({ metadata: { member: customer } }, { idempotencyKey })
    const row = { customer, stripeId: id, createdAt: now() }
    await db.insert(stripeCustomers).values(row).onConflictDoNothing()
    return (await find(customer)) ?? id
  }

  async function listSavedMethods(stripeId: string): Promise<Stripe.PaymentMethod[]> {
    const parameters = { type: 'card', allow_redisplay: 'always', limit: PAGE_SIZE } as const
    return (await stripe.customers.listPaymentMethods(stripeId, parameters)).data
  }

  async function paymentMethodOf(token: string, stripeId: string): Promise<string> {
    const { payment_intent, setup_intent } = await stripe.confirmationTokens.retrieve(token)
    if (payment_intent) return idOf((await stripe.paymentIntents.retrieve(payment_intent)).payment_method)
    if (setup_intent) return idOf((await stripe.setupIntents.retrieve(setup_intent)).payment_method)
    const parameters: Stripe.SetupIntentCreateParams = {
      customer: stripeId,
      confirm: true,
      confirmation_token: token,
      usage: 'on_session',
      allowed_payment_method_types: ['card'],
      return_url: returnUrl,
    }
    const setupIntent = await stripe.setupIntents.create(parameters, { idempotencyKey: `keep:${token}` })
    if (setupIntent.status !== 'succeeded')
      throw new Error(`Stripe did not save the card: ${setupIntent.status}`)
    return idOf(setupIntent.payment_method)
  }

  return {
    find,
    findOrCreate,

    async claimCard({ card, customer }) {
      const stripeId = await find(customer)
      if (!stripeId) return false
      try {
        await stripe.customers.retrievePaymentMethod(stripeId, card)
      } catch (error) {
        if (isResourceMissing(error)) return false
        throw error
      }
      // The time of use only affects the order of saved cards, so failures are ignored.
      await stripe.paymentMethods.update(card, { metadata: { used_at: now().toISOString() } }).catch(() => {})
      return true
    },

    async listCards(customer) {
      const stripeId = await find(customer)
      return stripeId ? (await listSavedMethods(stripeId)).toSorted(byLastUse).flatMap(toCard) : []
    },

    async saveCard(customer, token) {
      const stripeId = await findOrCreate(customer)
      const method = await stripe.paymentMethods.retrieve(await paymentMethodOf(token, stripeId))
      if (idOf(method.customer) !== stripeId) throw new Error('The card is not attached to the customer')
      // Detach other methods, such as Link, because the account page lists only cards and members could not
      // remove them.
      if (method.type !== 'card') {
        await stripe.paymentMethods.detach(method.id)
        return
      }
      const sameNumber = (await listSavedMethods(stripeId)).filter(
        savedMethod => savedMethod.id !== method.id && hasSameNumber(savedMethod, method),
      )
      const duplicate = sameNumber.find(savedMethod => isSameExpiry(savedMethod, method))
      // If the same card is already saved, detach the new copy. A renewed card replaces older cards with the
      // same number.
      if (duplicate) await stripe.paymentMethods.detach(method.id)
      else {
        await stripe.paymentMethods.update(method.id, { allow_redisplay: 'always' })
        for (const { id } of sameNumber) await stripe.paymentMethods.detach(id)
      }
    },

    async removeCard(customer, id) {
      const stripeId = await find(customer)
      if (!stripeId) return false
      try {
        await stripe.customers.retrievePaymentMethod(stripeId, id)
        await stripe.paymentMethods.detach(id)
        return true
      } catch (error) {
        if (isResourceMissing(error)) return false
        throw error
      }
    },

    async deleteCustomer(customer) {
      const stripeId = await find(customer)
      if (!stripeId) return
      await stripe.customers.del(stripeId).catch(error => {
        if (!isResourceMissing(error)) throw error
      })
      await db.delete(stripeCustomers).where(eq(stripeCustomers.customer, customer))
    },
  }
}

function idOf(object: string | { id: string } | null | undefined): string {
  return typeof object === 'string' ? object : (object?.id ?? '')
}

function hasSameNumber(one: Stripe.PaymentMethod, other: Stripe.PaymentMethod): boolean {
  return one.card?.fingerprint !== undefined && one.card.fingerprint === other.card?.fingerprint
}

function isSameExpiry(one: Stripe.PaymentMethod, other: Stripe.PaymentMethod): boolean {
  return one.card?.exp_year === other.card?.exp_year && one.card?.exp_month === other.card?.exp_month
}

function byLastUse(one: Stripe.PaymentMethod, other: Stripe.PaymentMethod): number {
  return lastUse(other).localeCompare(lastUse(one)) || (one.id < other.id ? -1 : 1)
}

function lastUse({ metadata, created }: Stripe.PaymentMethod): string {
  return metadata?.used_at ?? new Date(created * 1_000).toISOString()
}

function toCard({ id, card }: Stripe.PaymentMethod): StoredCard[] {
  if (!card) return []
  const { brand, last4, exp_month, exp_year } = card
  return [{ id, brand, last4, expire: { month: exp_month, year: exp_year } }]
}
