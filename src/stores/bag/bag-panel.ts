import { atom } from 'nanostores'
import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

/**
 * True while the drawer is open. In a separate module, so the header can import it without the bag's code.
 */
export const $isBagOpen = atom(false)

export function openBag(): void {
  $isBagOpen.set(true)
}

export function closeBag(): void {
  $isBagOpen.set(false)
}

/** Session storage key for the menu that opens the bag on arrival. */
export const OPEN_BAG_KEY = storageKey('open-bag')

/** True if this menu opens the bag on arrival. Needs no bag code, so a menu can check before loading it. */
export function opensBagOnArrival(menuId: string): boolean {
  return environment().session?.getItem(OPEN_BAG_KEY)?.split(' ')[1] === menuId
}
