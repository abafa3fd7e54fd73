import { atom } from 'nanostores'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

/** Whether the bag drawer is open; in a file without the bag, so that the header loads no more than this. */
export const $isBagOpen = atom(false)

export function openBag(): void {
  $isBagOpen.set(true)
}

export function closeBag(): void {
  $isBagOpen.set(false)
}

/** The session key of the menu on which the bag opens on arrival. */
export const OPEN_BAG_KEY = memoryKey('open-bag')

/** Whether the bag opens on arriving at a menu; here, so that a menu can ask without loading the bag. */
export function isSentHere(menuId: string): boolean {
  return environment().session?.getItem(OPEN_BAG_KEY)?.split(' ')[1] === menuId
}
