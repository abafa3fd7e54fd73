import { atom, computed } from 'nanostores'
import type { Location } from '#src/contract/locations.ts'
import { request } from '../api/request.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $cart } from './bag.ts'

const $locationId = computed([$cart, $kitchen], (cart, kitchen) => cart?.location_id ?? kitchen?.id ?? null)

export const $bagKitchen = atom<Location | null | undefined>(undefined)

export function loadKitchenOnBagChange(): () => void {
  return $locationId.subscribe(id => {
    if (id && $bagKitchen.get()?.id !== id) void readKitchen(id)
  })
}

async function readKitchen(id: string): Promise<void> {
  $bagKitchen.set(undefined)
  const result = await request('get', '/locations/{id}', { params: { id } })
  if ($locationId.get() === id) $bagKitchen.set(result.ok ? result.data : null)
}
