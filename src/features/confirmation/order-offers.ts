import { loadModule } from '#src/stores/api/load-module.ts'
import { supportsNotifications } from '#src/stores/browser/notifications.ts'

export function handleOfferClicks(): void {
  document.addEventListener('click', shareMenu)
  document.addEventListener('click', toggleDevice)
}

export function showShareOffers(from: ParentNode): void {
  for (const offer of from.querySelectorAll<HTMLElement>('[data-share]')) offer.hidden = false
}

/** Shares the kitchen's menu instead of the order's page, which is private. */
async function shareMenu({ target }: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest('[data-share] button') : null
  const offer = button?.closest<HTMLElement>('[data-share]')
  if (!offer) return
  const sharing = await import('./share-with-friend.ts')
  const message = offer.querySelector('[data-shared]')
  if (message) message.textContent = await sharing.shareWithFriend(offer.dataset)
}

/**
 * Shows the notification button if the browser supports push notifications. Clicking the button requests
 * permission.
 */
export async function showDeviceOffer(from: ParentNode): Promise<void> {
  const offer = from.querySelector<HTMLElement>('[data-push]')
  const order = offer?.closest<HTMLElement>('[data-order]')?.dataset.order
  if (!offer || !order || !supportsNotifications()) return
  // Load errors are ignored, because the page works without notifications.
  const device = await loadModule(() => import('./register-device.ts'))
  device?.renderDeviceOffer(offer, order)
  // Not awaited, because push services are slow.
  void device?.autoRegisterDevice(offer, order)
}

async function toggleDevice({ target }: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest('[data-push] button') : null
  const offer = button?.closest<HTMLElement>('[data-push]')
  const order = offer?.closest<HTMLElement>('[data-order]')?.dataset.order
  if (!offer || !order) return
  const device = await import('./register-device.ts')
  await device.toggleNotifications(offer, order)
}
