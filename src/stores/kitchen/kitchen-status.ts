import type { LocationStatus } from '#src/contract/locations.ts'
import { environment } from '../browser/environment.ts'
import { isStatusFresh, kitchenStatusShape } from '../browser/kitchen-status-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $kitchen, clearKitchen, type PickedKitchen } from './kitchen.ts'

/**
 * Status of the picked kitchen when it was last read. `gone`: the kitchen no longer exists. `seen`: Unix time
 * in milliseconds.
 */
export type StoredKitchenStatus = Pick<LocationStatus, 'id' | 'open'> & {
  name: string
  status: LocationStatus['status'] | 'gone'
  seen: number
  /**
   * True if the guest has seen the notice that the kitchen takes no orders. Values that older versions of the
   * site stored lack this field, so the notice is shown again.
   */
  wasShown?: boolean | undefined
}

export const $kitchenStatus = persistentValue<StoredKitchenStatus>(
  kitchenStatusShape.name,
  kitchenStatusShape.isValid,
)

export function isKitchenStatusStale({ id }: Pick<PickedKitchen, 'id'>): boolean {
  return !isStatusFresh($kitchenStatus.get(), id, environment().now())
}

/**
 * Returns the status of the guest's kitchen if the kitchen no longer takes orders and the guest has not seen
 * the notice yet. Otherwise returns null.
 */
export function findKitchenProblem(): StoredKitchenStatus | null {
  const status = $kitchenStatus.get()
  const kitchen = $kitchen.get()
  if (!status || status.wasShown || kitchen?.id !== status.id) return null
  return ['gone', 'unavailable', 'coming-soon'].includes(status.status) ? status : null
}

export function acknowledgeKitchenProblem(): void {
  const problem = findKitchenProblem()
  if (!problem) return
  $kitchenStatus.set({ ...problem, wasShown: true })
  if (problem.status === 'gone') clearKitchen()
}
