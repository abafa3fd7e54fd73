import { atom } from 'nanostores'
import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

/**
 * True while the bag drawer is open. Defined in a separate module, so that the header can import it without
 * loading the bag's other modules.
 */
export const $isBagOpen = atom(false)

export function openBag(): void {
  $isBagOpen.set(true)
}

export function closeBag(): void {
  $isBagOpen.set(false)
}

/** Session storage key that marks the menu on which the bag opens on arrival. */
export const OPEN_BAG_KEY = storageKey('open-bag')

/**
 * True if the bag opens on arrival at this menu. Imports none of the bag's modules, so that a menu can check
 * before it loads them.
 */
export function opensBagOnArrival(menuId: string): boolean {
  return environment().session?.getItem(OPEN_BAG_KEY)?.split(' ')[1] === menuId
}
