import { atom, computed } from 'nanostores'
import type { Location } from '#src/contract/locations.ts'
import { request } from '../api/request.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $cart } from './bag.ts'

/** The kitchen of the bag, or of the next one. */
const $locationId = computed([$cart, $kitchen], (cart, kitchen) => cart?.location_id ?? kitchen?.id ?? null)

/** The kitchen of the bag; undefined while it is being read, null when it could not be. */
export const $bagKitchen = atom<Location | null | undefined>(undefined)

/** Reads the kitchen of the bag, and again when the bag moves to another one. */
export function watchBagKitchen(): () => void {
  return $locationId.subscribe(id => {
    if (id && $bagKitchen.get()?.id !== id) void readKitchen(id)
  })
}

async function readKitchen(id: string): Promise<void> {
  $bagKitchen.set(undefined)
  const found = await request('get', '/locations/{id}', { params: { id } })
  if ($locationId.get() === id) $bagKitchen.set(found.ok ? found.data : null)
}
