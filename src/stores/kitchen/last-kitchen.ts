import { lastKitchenShape } from '../browser/known-place-memory.ts'
import { remembered } from '../browser/remembered.ts'
import { $kitchen, clearKitchen } from './kitchen.ts'

/** The last picked kitchen. Lists of kitchens begin with it (layouts/head/known-kitchen-script.ts). */
export const $lastKitchen = remembered<{ id: string }>(lastKitchenShape.name, lastKitchenShape.fits)

export function setKitchenAside(): void {
  const picked = $kitchen.get()
  if (picked) $lastKitchen.set({ id: picked.id })
  clearKitchen()
}
