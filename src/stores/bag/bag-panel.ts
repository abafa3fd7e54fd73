import { atom } from 'nanostores'

/** Whether the bag drawer is open; apart from the bag itself so that the header needs nothing more. */
export const $isBagOpen = atom(false)

export function openBag(): void {
  $isBagOpen.set(true)
}

export function closeBag(): void {
  $isBagOpen.set(false)
}
