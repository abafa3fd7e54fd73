import { loadCode } from '#src/stores/api/load-code.ts'
import { canBeNotified } from '#src/stores/browser/notifications.ts'

export function answerOffers(): void {
  document.addEventListener('click', shareMenu)
  document.addEventListener('click', toggleDevice)
}

export function offerNotices(from: ParentNode): void {
  for (const offer of from.querySelectorAll<HTMLElement>('[data-share]')) offer.hidden = false
}

/** Shares the kitchen's menu, never the order's page. */
async function shareMenu({ target }: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest('[data-share] button') : null
  const offer = button?.closest<HTMLElement>('[data-share]')
  if (!offer) return
  const { shareWithFriend } = await import('./share-with-friend.ts')
  const answer = offer.querySelector('[data-shared]')
  if (answer) answer.textContent = await shareWithFriend(offer.dataset)
}

/** Shows the notification button if supported; the browser asks for permission on press. */
export async function offerDevice(from: ParentNode): Promise<void> {
  const place = from.querySelector<HTMLElement>('[data-push]')
  const order = place?.closest<HTMLElement>('[data-order]')?.dataset.order
  if (!place || !order || !canBeNotified()) return
  // Without notifications the page still shows the order's progress.
  const device = await loadCode(() => import('./register-device.ts'))
  device?.showDevice(place, order)
  // Not awaited: push services are slow.
  void device?.registerUnasked(place, order)
}

async function toggleDevice({ target }: MouseEvent): Promise<void> {
  const press = target instanceof Element ? target.closest('[data-push] button') : null
  const place = press?.closest<HTMLElement>('[data-push]')
  const order = place?.closest<HTMLElement>('[data-order]')?.dataset.order
  if (!place || !order) return
  const { switchDevice } = await import('./register-device.ts')
  await switchDevice(place, order)
}
