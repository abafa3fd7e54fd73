import { atom } from 'nanostores'
import type { ApiError } from '../api/request.ts'
import { formMemory } from '../form/form-memory.ts'
import { searchedPlaceMemory } from './searched-place.ts'

/** Outcome of sending the typed details. `shown`: the form already shows the problem. */
export type DetailsOutcome =
  | { step: 'saved' }
  | { step: 'incomplete' }
  | { step: 'shown' }
  | { step: 'refused'; error: ApiError }

export const deliveryMemory = formMemory('delivery')
export const vehicleMemory = formMemory('vehicle')

/** Incremented when typed details are cleared, so that loaded drafts are cleared, too. */
export const $clearCount = atom(0)

export function clearHandoffDetails(): void {
  deliveryMemory.clear()
  vehicleMemory.clear()
  searchedPlaceMemory.clear()
  $clearCount.set($clearCount.get() + 1)
}
