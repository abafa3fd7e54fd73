import { lastKitchenShape } from '../browser/last-location-memory.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $kitchen, clearKitchen } from './kitchen.ts'

/** The last picked kitchen. Lists of kitchens begin with it (layouts/head/known-kitchen-script.ts). */
export const $lastKitchen = persistentValue<{ id: string }>(lastKitchenShape.name, lastKitchenShape.fits)

export function unpickKitchen(): void {
  const picked = $kitchen.get()
  if (picked) $lastKitchen.set({ id: picked.id })
  clearKitchen()
}
