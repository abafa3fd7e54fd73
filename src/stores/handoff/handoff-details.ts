import { atom } from 'nanostores'
import type { ApiError } from '../api/request.ts'
import { createFormMemory } from '../form/form-memory.ts'
import { searchedPlaceMemory } from './searched-place.ts'

/** Outcome of sending the typed details. `shown`: the form already shows the problem. */
export type DetailsOutcome =
  | { step: 'saved' }
  | { step: 'incomplete' }
  | { step: 'shown' }
  | { step: 'refused'; error: ApiError }

export const deliveryMemory = createFormMemory('delivery')
export const vehicleMemory = createFormMemory('vehicle')

/** Incremented when typed details are cleared, so that loaded drafts are also cleared. */
export const $detailsClearCount = atom(0)

export function clearHandoffDetails(): void {
  deliveryMemory.clear()
  vehicleMemory.clear()
  searchedPlaceMemory.clear()
  $detailsClearCount.set($detailsClearCount.get() + 1)
}
