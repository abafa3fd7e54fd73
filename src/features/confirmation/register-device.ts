import { orderPushCopy as copy } from '#src/copy/order/short-notices.ts'
import { requestNotificationPermission } from '#src/stores/browser/notifications.ts'
import {
  $notifiedOrders,
  type PushDevice,
  registerDevice,
  shouldAutoRegister,
  unregisterDevice,
} from '#src/stores/order/device-notifications.ts'

/** Timeout for `navigator.serviceWorker.ready`, which never rejects. */
const WORKER_MS = 8_000

const device: PushDevice = {
  canNotify: requestNotificationPermission,
  subscribe: async key => {
    const { pushManager } = await serviceWorkerReady()
    const existing = await pushManager.getSubscription()
    // A subscription with an old key no longer works, so it is replaced.
    if (existing && !hasKey(existing, key)) await existing.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  },
  endpoint: async () => (await (await serviceWorkerReady()).pushManager.getSubscription())?.endpoint ?? null,
}

export async function toggleNotifications(container: HTMLElement, order: string): Promise<void> {
  const isNotified = $notifiedOrders.get().includes(order)
  const outcome = isNotified
    ? await unregisterDevice(order, device)
    : await registerDevice(order, container.dataset.push ?? '', device)
  const message = { registered: copy.on, unregistered: copy.off, denied: copy.denied, failed: copy.failed }[
    outcome
  ]
  // Queries the elements again, because the page may have been replaced during the request.
  for (const element of document.querySelectorAll<HTMLElement>('[data-push]')) {
    renderDeviceOffer(element, order)
    const status = element.querySelector('[data-push-status]')
    if (status) status.textContent = message
  }
}

/** Turns on the order's notifications if the guest has already allowed notifications. */
export async function autoRegisterDevice(container: HTMLElement, order: string): Promise<void> {
  if (!shouldAutoRegister(order) || Notification.permission !== 'granted') return
  await registerDevice(order, container.dataset.push ?? '', device)
  for (const element of document.querySelectorAll<HTMLElement>('[data-push]'))
    renderDeviceOffer(element, order)
}

export function renderDeviceOffer(container: HTMLElement, order: string): void {
  const isNotified = $notifiedOrders.get().includes(order)
  const button = container.querySelector('button')
  if (button) button.textContent = isNotified ? copy.stop : copy.start
  const offer = container.querySelector<HTMLElement>('[data-push-offer]')
  if (offer) offer.hidden = isNotified
  container.hidden = false
}

function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('There is no worker')), WORKER_MS)),
  ])
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const serverKey = options.applicationServerKey
  if (!serverKey) return false
  const bytes = String.fromCharCode(...new Uint8Array(serverKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}
