import { createHmac } from 'node:crypto'
import type { Event, StripeObject } from './objects.ts'
import type { StripeRecords } from './records.ts'

/**
 * Signature of an event: `old` is an hour old, `future` is an hour ahead, and `forged` uses another secret.
 */
type Delivery = 'signed' | 'unsigned' | 'old' | 'future' | 'forged'

type Site = (init: RequestInit) => Promise<Response>

export type Webhooks = ReturnType<typeof createWebhooks>

export function signEvent({ secret, body, at }: { secret: string; body: string; at: number }): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Creates a sender of webhook events, which can also duplicate, delay, and reorder them. */
export function createWebhooks(
  books: StripeRecords,
  { secret, version }: { secret: string; version: string },
) {
  let site: Site | null = null
  let isHeld = false
  let heldEvents: Event[] = []
  let sending: Promise<unknown> = Promise.resolve()

  async function send(event: Event, delivery: Delivery = 'signed'): Promise<number> {
    if (site === null) throw new Error('No receiver of webhooks is set')
    const body = JSON.stringify(event, null, 2)
    const offset = { old: -3600, future: 3600 }[delivery as string] ?? 0
    const at = Math.floor(Date.now() / 1000) + offset
    const signature = signEvent({
      secret: delivery === 'forged' ? 'whsec_of_another_account' : secret,
      body,
      at,
    })
    const response = await site({
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(delivery !== 'unsigned' && { 'stripe-signature': signature }),
      },
      body,
    })
    await response.text()
    return response.status
  }

  return {
    setReceiver(receiver: string | Site | null): void {
      site = typeof receiver === 'string' ? init => fetch(receiver, init) : receiver
    },
    hold(): void {
      isHeld = true
    },
    async release(sequence: 'unchanged' | 'reversed' = 'unchanged'): Promise<void> {
      isHeld = false
      const events = sequence === 'reversed' ? heldEvents.toReversed() : heldEvents
      heldEvents = []
      for (const event of events) await send(event)
    },
    send,
    idle: () => sending,
    emit(type: string, object: StripeObject): void {
      const event = books.put<Event>({
        id: books.newId('evt'),
        object: 'event',
        created: books.seconds(),
        type,
        api_version: version,
        livemode: false,
        data: { object },
      })
      if (isHeld) heldEvents.push(event)
      // A failed delivery is not retried, because the site polls for the state later.
      else if (site !== null) sending = sending.then(() => send(event)).catch(() => {})
    },
  }
}
