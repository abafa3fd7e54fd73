import { lastKitchenShape } from '../browser/last-location-memory.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $kitchen, clearKitchen } from './kitchen.ts'

/** The last picked kitchen, which kitchen lists show first (layouts/head/known-kitchen-script.ts). */
export const $lastKitchen = persistentValue<{ id: string }>(lastKitchenShape.name, lastKitchenShape.fits)

export function unpickKitchen(): void {
  const picked = $kitchen.get()
  if (picked) $lastKitchen.set({ id: picked.id })
  clearKitchen()
}
