import { menuPath } from '#src/domain/content/placement.ts'
import { environment } from '../browser/environment.ts'
import { type PickedKitchen, pickKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { abandonBag } from './bag.ts'
import { goToMenuWithBag } from './menu-with-bag.ts'
import { $offeredBag } from './offered-bag.ts'

/** Goes to the menu of a kitchen the bag was moved to, where it opens. */
export function arriveWithBag({ menu_id }: PickedKitchen): void {
  goToMenuWithBag($bagMemory.get()?.menu_id ?? menu_id, 'moved')
}

/** Goes to the menu of a kitchen without the bag from the old one; one that timed out meanwhile is shown to be offered. */
export async function arrive(kitchen: PickedKitchen): Promise<void> {
  if ($bagMemory.get()) await abandonBag()
  pickKitchen(kitchen)
  if ($offeredBag.get()) return goToMenuWithBag(kitchen.menu_id, 'moved', 'menu')
  environment().go(menuPath('menu', kitchen.menu_id))
}
