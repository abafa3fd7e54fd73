import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { clearEmptyBag } from '#src/stores/bag/transfer/other-kitchen.ts'
import { clearRequestedHandoff, saveRequestedHandoff } from '#src/stores/handoff/requested-handoff.ts'
import { unpickKitchen } from '#src/stores/kitchen/last-kitchen.ts'

/**
 * Follows a link that finds another kitchen, and unpicks the current one. The bag is kept until the guest
 * picks another kitchen and chooses whether to move it.
 */
export function openKitchenFinder(link: HTMLAnchorElement): void {
  clearEmptyBag()
  unpickKitchen()
  if ('reserve' in link.dataset) saveRequestedHandoff('reservation')
  else clearRequestedHandoff()
  closeBag()
  location.assign(link.href)
}
