/** A browser as it wants to be told, as `PushSubscription` has it. */
type PushSubscription = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** What is shown, as JSON; only that browser can read it. */
  payload: string
  /** For how long it is worth telling, in seconds. */
  ttl: number
  /** Up to 32 letters of base64url: a later one with the same takes its place while the browser is away. */
  topic: string
}

/** What tells browsers something while no page is open. One that throws was perhaps told all the same. */
export type PushProvider = {
  /** What a browser subscribes with, base64url. */
  publicKey: string
  /** Hosts of push services besides those of browsers. */
  hosts: readonly string[]
  /** `gone`: that browser wants nothing any more. */
  send: (to: PushSubscription, message: PushMessage) => Promise<'sent' | 'gone'>
}
