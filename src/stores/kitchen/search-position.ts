import { environment } from '../browser/environment.ts'
import { SEARCH_POSITION_KEY } from '../browser/last-location-storage.ts'

/**
 * Stores the coordinates of a kitchen search (for example, `36.17,-86.75`), so that kitchen lists can show
 * the nearest kitchen first.
 */
export function saveSearchPosition(position: string): void {
  environment().session?.setItem(SEARCH_POSITION_KEY, position)
}
