import { orderPushCopy as words } from '#src/copy/order/short-notices.ts'
import { mayNotify } from '#src/stores/browser/notifications.ts'
import {
  $notifiedOrders,
  type Device,
  leaveDevice,
  notifiesUnasked,
  registerDevice,
} from '#src/stores/order/notified-device.ts'

/** The service worker is ready within moments of the first page, or never. */
const WORKER_MS = 8_000

const device: Device = {
  canNotify: mayNotify,
  subscribe: async key => {
    const { pushManager } = await worker()
    const known = await pushManager.getSubscription()
    // A subscription with our previous key no longer works.
    if (known && !hasKey(known, key)) await known.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  },
  endpoint: async () => (await (await worker()).pushManager.getSubscription())?.endpoint ?? null,
}

export async function switchDevice(place: HTMLElement, order: string): Promise<void> {
  const isNotified = $notifiedOrders.get().includes(order)
  const outcome = isNotified
    ? await leaveDevice(order, device)
    : await registerDevice(order, place.dataset.push ?? '', device)
  const says = { registered: words.on, left: words.off, denied: words.denied, failed: words.failed }[outcome]
  // The page may have been replaced since.
  for (const shown of document.querySelectorAll<HTMLElement>('[data-push]')) {
    showDevice(shown, order)
    const news = shown.querySelector('[data-push-news]')
    if (news) news.textContent = says
  }
}

/** Turns on an order's notifications if this browser's settings and permissions allow it. */
export async function registerUnasked(place: HTMLElement, order: string): Promise<void> {
  if (!notifiesUnasked(order) || Notification.permission !== 'granted') return
  await registerDevice(order, place.dataset.push ?? '', device)
  for (const shown of document.querySelectorAll<HTMLElement>('[data-push]')) showDevice(shown, order)
}

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
