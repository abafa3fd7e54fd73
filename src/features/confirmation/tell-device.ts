import { orderPushCopy as words } from '#src/copy/order/short-notices.ts'
import { mayNotify } from '#src/stores/browser/notifications.ts'
import {
  $notifiedOrders,
  type Device,
  leaveDevice,
  notifiesUnasked,
  tellDevice,
} from '#src/stores/order/notified-device.ts'

/** The worker is there within moments of the first page, or not at all. */
const WORKER_MS = 8_000

const device: Device = {
  mayTell: mayNotify,
  subscribe: async key => {
    const { pushManager } = await worker()
    const known = await pushManager.getSubscription()
    // One that was made with another key of ours is of no use any more.
    if (known && !hasKey(known, key)) await known.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  },
  endpoint: async () => (await (await worker()).pushManager.getSubscription())?.endpoint ?? null,
}

/** Has this browser told of an order, or not any more, and says on the page what became of it. */
export async function switchDevice(place: HTMLElement, order: string): Promise<void> {
  const isNotified = $notifiedOrders.get().includes(order)
  const outcome = isNotified
    ? await leaveDevice(order, device)
    : await tellDevice(order, place.dataset.push ?? '', device)
  const says = { told: words.on, left: words.off, denied: words.denied, failed: words.failed }[outcome]
  // The page may have been drawn anew meanwhile.
  for (const shown of document.querySelectorAll<HTMLElement>('[data-push]')) {
    showDevice(shown, order)
    const news = shown.querySelector('[data-push-news]')
    if (news) news.textContent = says
  }
}

/** Has this browser told of an order that is looked at, where its settings say so and the browser lets us. */
export async function tellUnasked(place: HTMLElement, order: string): Promise<void> {
  if (!notifiesUnasked(order) || Notification.permission !== 'granted') return
  await tellDevice(order, place.dataset.push ?? '', device)
  for (const shown of document.querySelectorAll<HTMLElement>('[data-push]')) showDevice(shown, order)
}

/** Draws the press as it is for this browser. */
export function showDevice(place: HTMLElement, order: string): void {
  const isNotified = $notifiedOrders.get().includes(order)
  const press = place.querySelector('button')
  if (press) press.textContent = isNotified ? words.stop : words.start
  const offer = place.querySelector<HTMLElement>('[data-push-offer]')
  if (offer) offer.hidden = isNotified
  place.hidden = false
}

function worker(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('There is no worker')), WORKER_MS)),
  ])
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey
  if (!own) return false
  const bytes = String.fromCharCode(...new Uint8Array(own))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}
