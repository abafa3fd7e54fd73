import { menuPath } from '#src/domain/content/paths/placement.ts'
import { clearEmptyBag, isBagElsewhere, isBagStranded } from '#src/stores/bag/moving/bag-elsewhere.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { clearWantedHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { type PickedKitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import { askToChange } from '#src/stores/kitchen/location-question.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { track } from '#src/stores/tracking/track.ts'

/**
 * Picks a kitchen and opens its menu or `next`. Asks first if the guest's bag is at another kitchen or a
 * permanently closed one.
 */
export async function pickAndOpen(
  kitchen: PickedKitchen,
  next = menuPath('menu', kitchen.menu_id),
): Promise<void> {
  if (isBagElsewhere(kitchen) || isBagStranded()) return change(kitchen)
  noteSelected(kitchen)
  clearEmptyBag()
  pickKitchen(kitchen)
  environment().go(next)
}

async function change(kitchen: PickedKitchen): Promise<void> {
  const answer = await askToChange({ ...kitchen, kind: $bagMemory.get()?.kind })
  if (answer === 'stays') return
  const { arrive, arriveWithBag } = await import('#src/stores/bag/menu-with-bag.ts')
  noteSelected(kitchen)
  if (answer === 'moved') return arriveWithBag(kitchen)
  await arrive(kitchen)
}

function noteSelected({ menu_id }: PickedKitchen): void {
  clearWantedHandoff()
  track('select_location', { location_id: menu_id })
}
