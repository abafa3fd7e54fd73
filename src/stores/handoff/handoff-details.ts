import { atom } from 'nanostores'
import type { ApiError } from '../api/request.ts'
import { formMemory } from '../form/form-memory.ts'
import { soughtMemory } from './sought-place.ts'

/** Whether the typed details were sent, or why not; with `shown` the form shows it already. */
export type SentDetails =
  | { step: 'told' }
  | { step: 'incomplete' }
  | { step: 'shown' }
  | { step: 'refused'; error: ApiError }

export const deliveryMemory = formMemory('delivery')
export const vehicleMemory = formMemory('vehicle')

/** Counts how often the typed details were cleared; drafts that are loaded clear themselves then. */
export const $timesForgotten = atom(0)

/** Clears the address and the vehicle: they were for one order of one person. */
export function forgetDetails(): void {
  deliveryMemory.forget()
  vehicleMemory.forget()
  soughtMemory.forget()
  $timesForgotten.set($timesForgotten.get() + 1)
}
