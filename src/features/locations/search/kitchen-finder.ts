import { saveSearchedPlace } from '#src/stores/handoff/searched-place.ts'
import {
  type KitchenSearchState,
  searchKitchens,
  searchKitchensNearMe,
} from '#src/stores/kitchen/kitchen-search.ts'
import type { DevicePosition } from '#src/stores/kitchen/position.ts'
import { saveSearchPosition } from '#src/stores/kitchen/search-position.ts'
import { cancelReservationSearch } from './cancel-reservation-search.ts'

export type KitchenFinderElements = {
  form: HTMLFormElement
  results: HTMLElement
  box: HTMLInputElement
  problem: HTMLElement
  status: HTMLElement
}

/** `addsHistory` adds a history entry for the results. `movesFocus` moves focus to them. */
type SearchOptions = { addsHistory: boolean; movesFocus: boolean }

export type KitchenFinder = ReturnType<typeof createKitchenFinder>

/** Searches kitchens and shows the results. Reuses the device's position once the guest has shared it. */
export function createKitchenFinder({ results, box, problem, status }: KitchenFinderElements) {
  let options: SearchOptions = { addsHistory: false, movesFocus: false }
  let position: DevicePosition | null = null

  function showProblem(message: string): void {
    problem.textContent = message
    box.ariaInvalid = message ? 'true' : null
  }

  return {
    showProblem,

    isFromHere: () => position !== null,

    search(query: string, searchOptions: SearchOptions, from = position): void {
      options = searchOptions
      showProblem('')
      const params = new URLSearchParams(query)
      // A guest who chooses a handoff is no longer looking for a table.
      if (params.has('handoff')) cancelReservationSearch()
      position = params.has('near') ? from : null
      if (position) void searchKitchens(query, position)
      else if (params.get('near') === 'me') void searchKitchensNearMe(query)
      else void searchKitchens(query)
    },

    show(searchResults: Extract<KitchenSearchState, { step: 'found' }>): void {
      const { body } = new DOMParser().parseFromString(searchResults.html, 'text/html')
      results.replaceChildren(...body.childNodes)
      position = searchResults.position
      const resultInfo = results.querySelector<HTMLElement>('[data-found], [data-refused]')
      const rejection = resultInfo?.dataset.refused
      status.textContent = resultInfo?.dataset.found ?? ''
      showProblem(rejection ?? '')
      saveSearchedLocation(results, searchResults.query)
      if (options.addsHistory) history.pushState({ position }, '', kitchenSearchUrl(searchResults.query))
      else history.replaceState({ position }, '')
      document.dispatchEvent(new Event('kitchens-shown'))
      if (!options.movesFocus) return
      if (rejection) box.focus()
      else results.querySelector<HTMLElement>('[data-found-title]')?.focus()
    },
  }
}

/**
 * Stores the searched place, which is read from the query because the input may have changed during the
 * search.
 */
export function saveSearchedLocation(results: HTMLElement, query: string): void {
  const place = results.querySelector<HTMLElement>('[data-place]')?.dataset.place
  const center = results.querySelector<HTMLElement>('[data-center]')?.dataset.center
  if (center) saveSearchPosition(center)
  const input = new URLSearchParams(query).get('q')?.trim()
  if (place && input) saveSearchedPlace(input, place)
}

export function kitchenSearchUrl(query: string): string {
  const params = new URLSearchParams(query)
  const product = new URLSearchParams(location.search).get('product')
  if (product) params.set('product', product)
  return location.pathname + (params.size > 0 ? `?${params}` : '')
}
