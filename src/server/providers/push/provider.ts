type PushSubscription = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  payload: string
  ttl: number
  /** Up to 32 base64url characters. A message replaces an older undelivered message with the same topic. */
  topic: string
}

/** Web push. If `send` throws, the message may still have been delivered. */
export type PushProvider = {
  /** VAPID public key in base64url. */
  publicKey: string
  hosts: readonly string[]
  /** Sends a message. Returns `gone` if the subscription no longer exists. */
  send: (to: PushSubscription, message: PushMessage) => Promise<'sent' | 'gone'>
}
