import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { kitchenWebhooks } from '#src/server/db/schema/webhooks.ts'

export type WebhookRow = typeof kitchenWebhooks.$inferSelect

/** The signed content of a Standard Webhooks message. `timestamp` is in seconds. */
type Message = { id: string; timestamp: string; body: string }

export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Returns the valid secrets: two during a rotation, otherwise one. */
export function listValidSecrets({ secret, oldSecret, oldUntil }: WebhookRow, now: Date): string[] {
  return oldSecret !== null && oldUntil !== null && oldUntil > now ? [secret, oldSecret] : [secret]
}

export function signMessage(secrets: string[], message: Message): string {
  return secrets.map(secret => `v1,${computeHmac(secret, message).toString('base64')}`).join(' ')
}

export function hasValidSignature(secrets: string[], message: Message, header: string): boolean {
  const signatures = header
    .split(' ')
    .filter(signature => signature.startsWith('v1,'))
    .map(signature => Buffer.from(signature.slice(3), 'base64'))
  return secrets.some(secret => {
    const expected = computeHmac(secret, message)
    return signatures.some(
      signature => signature.length === expected.length && timingSafeEqual(signature, expected),
    )
  })
}

function computeHmac(secret: string, { id, timestamp, body }: Message): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
}
