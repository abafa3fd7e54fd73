import webPush from 'web-push'
import type { PushProvider } from './provider.ts'

export type PushSettings = {
  publicKey: string
  privateKey: string
  subject: string
  hosts: string[]
}

const SEND_MS = 10_000
const goneStatuses = new Set([404, 410])

/** Sends web push messages (RFC 8030) with VAPID authentication (RFC 8292). */
export function createWebPushProvider({ publicKey, privateKey, subject, hosts }: PushSettings): PushProvider {
  return {
    publicKey,
    hosts,
    send: async ({ endpoint, p256dh, auth }, { payload, ttl, topic }) => {
      const vapidDetails = { subject, publicKey, privateKey }
      const options = { vapidDetails, TTL: ttl, topic, urgency: 'high' as const }
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
      // The `web-push` package is used only to encrypt and sign, because its sender has no timeout and
      // supports only https.
      const { 'Content-Length': _, ...headers } = request.headers
      const response = await fetch(request.endpoint, {
        method: request.method,
        headers,
        body: new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_MS),
      })
      await response.body?.cancel()
      if (goneStatuses.has(response.status)) return 'gone'
      if (!response.ok) throw new Error(`The push service returned ${response.status}`)
      return 'sent'
    },
  }
}
