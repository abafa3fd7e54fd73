import { atom } from 'nanostores'
import type { ApiError } from '../api/request.ts'
import { formMemory } from '../form/form-memory.ts'
import { searchedPlaceMemory } from './searched-place.ts'

/** Outcome of sending the typed details; `shown`: the form already shows the problem. */
export type SentDetails =
  | { step: 'saved' }
  | { step: 'incomplete' }
  | { step: 'shown' }
  | { step: 'refused'; error: ApiError }

export const deliveryMemory = formMemory('delivery')
export const vehicleMemory = formMemory('vehicle')

/** Incremented when typed details are cleared, so that loaded drafts clear too. */
export const $timesForgotten = atom(0)

export function clearDetails(): void {
  deliveryMemory.forget()
  vehicleMemory.forget()
  searchedPlaceMemory.forget()
  $timesForgotten.set($timesForgotten.get() + 1)
}
