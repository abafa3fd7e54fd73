import type { LocationStatus } from '#src/contract/locations.ts'
import { environment } from '../browser/environment.ts'
import { isStatusFresh, kitchenStatusShape } from '../browser/kitchen-status-memory.ts'
import { remembered } from '../browser/remembered.ts'
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

export const $kitchenStatus = remembered<KitchenStatus>(kitchenStatusShape.name, kitchenStatusShape.fits)

export function isStatusOld({ id }: Pick<PickedKitchen, 'id'>): boolean {
  return !isStatusFresh($kitchenStatus.get(), id, environment().now())
}

/** The guest's kitchen, if it is gone or closed and they have not seen the notice yet; else null. */
export function kitchenTrouble(): KitchenStatus | null {
  const known = $kitchenStatus.get()
  const picked = $kitchen.get()
  if (!known || known.wasShown || picked?.id !== known.id) return null
  return ['gone', 'unavailable', 'coming-soon'].includes(known.status) ? known : null
}

export function acknowledgeTrouble(): void {
  const trouble = kitchenTrouble()
  if (!trouble) return
  $kitchenStatus.set({ ...trouble, wasShown: true })
  if (trouble.status === 'gone') clearKitchen()
}
