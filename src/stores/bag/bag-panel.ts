import { atom } from 'nanostores'
import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

/**
 * True while the drawer is open. This module is separate from the bag so that the header does not load the
 * bag.
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

/**
 * True if this menu opens the bag on arrival. This module imports no bag code, so that a menu can check
 * first.
 */
export function opensBagOnArrival(menuId: string): boolean {
  return environment().session?.getItem(OPEN_BAG_KEY)?.split(' ')[1] === menuId
}
