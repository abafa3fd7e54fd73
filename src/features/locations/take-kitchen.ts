import { menuPath } from '#src/domain/placement.ts'
import { forgetEmptyBag, isBagElsewhere, isBagStranded } from '#src/stores/bag-elsewhere.ts'
import { $bagMemory } from '#src/stores/bag-memory.ts'
import { environment } from '#src/stores/environment.ts'
import { type PickedKitchen, pickKitchen } from '#src/stores/kitchen.ts'
import { askToChange } from '#src/stores/location-question.ts'
import { track } from '#src/stores/track.ts'
import { forgetWantedHandoff } from '#src/stores/wanted-handoff.ts'
import { askAboutLocation } from './ask-about-location.ts'

/** Takes a kitchen and goes to its menu; a bag at another one, or whose kitchen has left, is asked about first. */
export async function takeKitchen(kitchen: PickedKitchen): Promise<void> {
  if (isBagElsewhere(kitchen) || isBagStranded()) {
    askAboutLocation()
    return change(kitchen)
  }
  tell(kitchen)
  forgetEmptyBag()
  pickKitchen(kitchen)
  environment().go(menuPath('menu', kitchen.menu_id))
}

async function change(kitchen: PickedKitchen): Promise<void> {
  const answer = await askToChange({ ...kitchen, kind: $bagMemory.get()?.kind })
  if (answer === 'stays') return
  const { arrive, arriveWithBag } = await import('#src/stores/arrive.ts')
  tell(kitchen)
  if (answer === 'moved') return arriveWithBag(kitchen)
  await arrive(kitchen)
}

function tell({ menu_id }: PickedKitchen): void {
  forgetWantedHandoff()
  track('select_location', { location_id: menu_id })
}
