import { atom } from 'nanostores'
import type { ApiError } from '../api/request.ts'
import { createFormStorage } from '../form/form-storage.ts'
import { searchedPlaceStorage } from './searched-place.ts'

/** Outcome of sending the typed handoff details. `shown`: the form already shows the problem. */
export type HandoffDetailsOutcome =
  | { step: 'saved' }
  | { step: 'incomplete' }
  | { step: 'shown' }
  | { step: 'refused'; error: ApiError }

export const deliveryStorage = createFormStorage('delivery')
export const vehicleStorage = createFormStorage('vehicle')

/** Incremented when stored handoff details are cleared, so that loaded drafts clear their input too. */
export const $handoffDetailsClearCount = atom(0)

export function clearHandoffDetails(): void {
  deliveryStorage.clear()
  vehicleStorage.clear()
  searchedPlaceStorage.clear()
  $handoffDetailsClearCount.set($handoffDetailsClearCount.get() + 1)
}
