import { environment } from '../browser/environment.ts'
import { SEARCHED_AT_KEY } from '../browser/last-location-storage.ts'

/**
 * Stores the coordinates of a kitchen search, such as `36.17,-86.75`. Kitchen lists then show the nearest one
 * first.
 */
export function saveSearchPosition(position: string): void {
  environment().session?.setItem(SEARCHED_AT_KEY, position)
}
