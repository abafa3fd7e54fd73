import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { clearBagIfEmpty } from '#src/stores/bag/transfer/other-kitchen.ts'
import { clearRequestedHandoff, saveRequestedHandoff } from '#src/stores/handoff/requested-handoff.ts'
import { deselectKitchen } from '#src/stores/kitchen/last-kitchen.ts'

/**
 * Deselects the kitchen and follows a link to the kitchen finder. A bag with items is kept, because the guest
 * decides what to do with it after picking another kitchen.
 */
export function openKitchenFinder(link: HTMLAnchorElement): void {
  clearBagIfEmpty()
  deselectKitchen()
  if ('reserve' in link.dataset) saveRequestedHandoff('reservation')
  else clearRequestedHandoff()
  closeBag()
  location.assign(link.href)
}
