import type { LocationStatus } from '#src/contract/locations.ts'
import { environment } from '../browser/environment.ts'
import { isStatusFresh, kitchenStatusShape } from '../browser/kitchen-status-memory.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $kitchen, clearKitchen, type PickedKitchen } from './kitchen.ts'

/** Status of the picked kitchen as last read; `gone`: it no longer exists. `seen` in UTC milliseconds. */
export type KitchenStatus = Pick<LocationStatus, 'id' | 'open'> & {
  name: string
  status: LocationStatus['status'] | 'gone'
  seen: number
  /**
   * True if the notice that it takes no orders was shown. Undefined in values of older versions, which
   * show it again.
   */
  wasShown?: boolean | undefined
}

export const $kitchenStatus = persistentValue<KitchenStatus>(kitchenStatusShape.name, kitchenStatusShape.fits)

export function isStatusOld({ id }: Pick<PickedKitchen, 'id'>): boolean {
  return !isStatusFresh($kitchenStatus.get(), id, environment().now())
}

/** The guest's kitchen, if it is gone or closed and they have not seen the notice yet; else null. */
export function kitchenProblem(): KitchenStatus | null {
  const status = $kitchenStatus.get()
  const kitchen = $kitchen.get()
  if (!status || status.wasShown || kitchen?.id !== status.id) return null
  return ['gone', 'unavailable', 'coming-soon'].includes(status.status) ? status : null
}

export function acknowledgeKitchenProblem(): void {
  const problem = kitchenProblem()
  if (!problem) return
  $kitchenStatus.set({ ...problem, wasShown: true })
  if (problem.status === 'gone') clearKitchen()
}
