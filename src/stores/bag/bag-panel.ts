import { atom } from 'nanostores'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

/** True while the drawer is open. Separate from the bag, so that the header loads only this module. */
export const $isBagOpen = atom(false)

export function openBag(): void {
  $isBagOpen.set(true)
}

export function closeBag(): void {
  $isBagOpen.set(false)
}

/** Session storage key for the menu that opens the bag on arrival. */
export const OPEN_BAG_KEY = memoryKey('open-bag')

/**
 * True if this menu opens the bag on arrival. Defined here, so that a menu can check without loading the bag.
 */
export function opensBagOnArrival(menuId: string): boolean {
  return environment().session?.getItem(OPEN_BAG_KEY)?.split(' ')[1] === menuId
}
