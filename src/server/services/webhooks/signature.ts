import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { kitchenWebhooks } from '../../db/schema/webhooks.ts'

export type WebhookRow = typeof kitchenWebhooks.$inferSelect

/** What is signed, as Standard Webhooks has it: `timestamp` in seconds. */
type Message = { id: string; timestamp: string; body: string }

/** A secret as both sides keep it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The secrets that are good at an instant: while one is changed both are. */
export function goodSecrets({ secret, oldSecret, oldUntil }: WebhookRow, now: Date): string[] {
  return oldSecret !== null && oldUntil !== null && oldUntil > now ? [secret, oldSecret] : [secret]
}

/** The header `webhook-signature`: one signature for each secret. */
export function signatureOf(secrets: string[], message: Message): string {
  return secrets.map(secret => `v1,${hmacOf(secret, message).toString('base64')}`).join(' ')
}

/** Whether one of the signatures of a header was made with one of the secrets. */
export function isSigned(secrets: string[], message: Message, header: string): boolean {
  const given = header
    .split(' ')
    .filter(each => each.startsWith('v1,'))
    .map(each => Buffer.from(each.slice(3), 'base64'))
  return secrets.some(secret => {
    const expected = hmacOf(secret, message)
    return given.some(each => each.length === expected.length && timingSafeEqual(each, expected))
  })
}

function hmacOf(secret: string, { id, timestamp, body }: Message): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
}
