import type Stripe from 'stripe'
import type { BankEvent } from './provider.ts'

/** A signature may be this far ahead of our clock; one further ahead is not Stripe's. */
const AHEAD_S = 60

/** An event of Stripe, or null: for what is not signed with one of the secrets, was signed long ago, or is to come. */
export function hearStripe(
  stripe: Stripe,
  secrets: string[],
  { body, signature }: { body: string; signature: string },
): BankEvent | null {
  if (isAhead(signature)) return null
  for (const secret of secrets) {
    try {
      return eventOf(stripe.webhooks.constructEvent(body, signature, secret))
    } catch {
      // While secrets are changed two are good: the next one is tried.
    }
  }
  return null
}

function isAhead(signature: string): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return at > Date.now() / 1_000 + AHEAD_S
}

function eventOf({ id, type, data }: Stripe.Event): BankEvent {
  const object: { id?: string; object?: string; payment_intent?: string | { id: string } | null } =
    data.object
  const { payment_intent: intent, id: about = null } = object
  const ref = object.object === 'payment_intent' ? about : typeof intent === 'string' ? intent : intent?.id
  return { id, type, ref: ref ?? null, about }
}
