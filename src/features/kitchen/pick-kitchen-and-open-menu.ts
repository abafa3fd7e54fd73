import { menuPath } from '#src/domain/content/paths/placement.ts'
import {
  clearBagIfEmpty,
  hasBagOfRemovedKitchen,
  isBagAtOtherKitchen,
} from '#src/stores/bag/transfer/other-kitchen.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { clearRequestedHandoff } from '#src/stores/handoff/requested-handoff.ts'
import { type PickedKitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import { confirmKitchenChange } from '#src/stores/kitchen/kitchen-change.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'

/**
 * Picks a kitchen and opens `next` or the kitchen's menu. If the bag belongs to another kitchen, or to a
 * kitchen that has closed permanently, asks for confirmation first.
 */
export async function pickKitchenAndOpenMenu(
  kitchen: PickedKitchen,
  next = menuPath('menu', kitchen.menu_id),
): Promise<void> {
  if (isBagAtOtherKitchen(kitchen) || hasBagOfRemovedKitchen()) return changeKitchen(kitchen)
  trackSelected(kitchen)
  clearBagIfEmpty()
  pickKitchen(kitchen)
  environment().go(next)
}

async function changeKitchen(kitchen: PickedKitchen): Promise<void> {
  const decision = await confirmKitchenChange({ ...kitchen, kind: $storedBag.get()?.kind })
  if (decision === 'canceled') return
  const { goToMenuWithoutBag, goToMenuAfterMove } = await import('#src/stores/bag/menu-with-bag.ts')
  trackSelected(kitchen)
  if (decision === 'moved') return goToMenuAfterMove(kitchen)
  await goToMenuWithoutBag(kitchen)
}

function trackSelected({ menu_id }: PickedKitchen): void {
  clearRequestedHandoff()
  trackEvent('select_location', { location_id: menu_id })
}
