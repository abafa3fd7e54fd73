import { environment } from '../browser/environment.ts'
import { SEARCHED_AT_KEY } from '../browser/last-location-memory.ts'

/** Stores where the guest searched, as `36.17,-86.75`: lists of kitchens begin with the nearest one. */
export function saveSearchPosition(position: string): void {
  environment().session?.setItem(SEARCHED_AT_KEY, position)
}
