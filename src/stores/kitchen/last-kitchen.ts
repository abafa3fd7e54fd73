import { lastKitchenShape } from '../browser/last-location-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $kitchen, clearKitchen } from './kitchen.ts'

/**
 * Kitchen that was picked when the guest last started to look for another kitchen. Kitchen lists show it
 * first (layouts/head/known-kitchen-script.ts).
 */
export const $lastKitchen = persistentValue<{ id: string }>(lastKitchenShape.name, lastKitchenShape.isValid)

export function deselectKitchen(): void {
  const picked = $kitchen.get()
  if (picked) $lastKitchen.set({ id: picked.id })
  clearKitchen()
}
