import type Stripe from 'stripe'
import type { BankEvent } from './provider.ts'

const CLOCK_SKEW_S = 60

/**
 * Verifies a Stripe webhook message. Returns null if no secret matches the signature, or if the timestamp is
 * not recent.
 */
export function receiveStripeEvent(
  stripe: Stripe,
  secrets: string[],
  { body, signature }: { body: string; signature: string },
): BankEvent | null {
  if (isInFuture(signature)) return null
  for (const secret of secrets) {
    try {
      return toBankEvent(stripe.webhooks.constructEvent(body, signature, secret))
    } catch {
      // Try the next secret, because two secrets are valid during a rotation.
    }
  }
  return null
}

function isInFuture(signature: string): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return at > Date.now() / 1_000 + CLOCK_SKEW_S
}

function toBankEvent({ id, type, data }: Stripe.Event): BankEvent {
  const object: { id?: string; object?: string; payment_intent?: string | { id: string } | null } =
    data.object
  const { payment_intent: intent, id: about = null } = object
  const ref = object.object === 'payment_intent' ? about : typeof intent === 'string' ? intent : intent?.id
  return { id, type, ref: ref ?? null, about }
}
