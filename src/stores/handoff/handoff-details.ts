import { atom } from 'nanostores'
import type { ApiError } from '../api/request.ts'
import { formMemory } from '../form/form-memory.ts'
import { soughtMemory } from './sought-place.ts'

/** What became of what is typed of a handoff: the kitchen knows it, or why not; `shown` is said at its form already. */
export type SentDetails =
  | { step: 'told' }
  | { step: 'incomplete' }
  | { step: 'shown' }
  | { step: 'refused'; error: ApiError }

export const deliveryMemory = formMemory('delivery')
export const vehicleMemory = formMemory('vehicle')

/** How often what is typed was forgotten; the drafts that are loaded follow. */
export const $timesForgotten = atom(0)

/** Lets go of where a delivery goes and what is driven: they were for one order, and of one person. */
export function forgetDetails(): void {
  deliveryMemory.forget()
  vehicleMemory.forget()
  soughtMemory.forget()
  $timesForgotten.set($timesForgotten.get() + 1)
}
