import { atom } from 'nanostores'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

/** Whether the bag drawer is open; apart from the bag itself so that the header needs nothing more. */
export const $isBagOpen = atom(false)

export function openBag(): void {
  $isBagOpen.set(true)
}

export function closeBag(): void {
  $isBagOpen.set(false)
}

/** Where a tab keeps which menu the guest was sent to, to see the bag. */
export const OPEN_BAG_KEY = memoryKey('open-bag')

/** Whether the guest was sent to a menu to see the bag; so little that a menu need not bring the bag to know. */
export function isSentHere(menuId: string): boolean {
  return environment().session?.getItem(OPEN_BAG_KEY)?.split(' ')[1] === menuId
}
