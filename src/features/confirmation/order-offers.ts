import { loadCode } from '#src/stores/api/load-code.ts'
import { supportsNotifications } from '#src/stores/browser/notifications.ts'

export function handleOfferClicks(): void {
  document.addEventListener('click', shareMenu)
  document.addEventListener('click', toggleDevice)
}

export function showShareOffers(from: ParentNode): void {
  for (const offer of from.querySelectorAll<HTMLElement>('[data-share]')) offer.hidden = false
}

/** Shares the kitchen's menu, never the order's page. */
async function shareMenu({ target }: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest('[data-share] button') : null
  const offer = button?.closest<HTMLElement>('[data-share]')
  if (!offer) return
  const sharing = await import('./share-with-friend.ts')
  const message = offer.querySelector('[data-shared]')
  if (message) message.textContent = await sharing.shareWithFriend(offer.dataset)
}

/** Shows the notification button if the browser supports it. The browser asks for permission on click. */
export async function showDeviceOffer(from: ParentNode): Promise<void> {
  const offer = from.querySelector<HTMLElement>('[data-push]')
  const order = offer?.closest<HTMLElement>('[data-order]')?.dataset.order
  if (!offer || !order || !supportsNotifications()) return
  // Without notifications the page still shows the order's progress.
  const device = await loadCode(() => import('./register-device.ts'))
  device?.renderDeviceOffer(offer, order)
  // The call is not awaited, because push services are slow.
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
