import { saveSearchedPlace } from '#src/stores/handoff/searched-place.ts'
import { type KitchenSearch, searchKitchens, searchNearMe } from '#src/stores/kitchen/kitchen-search.ts'
import type { DevicePosition } from '#src/stores/kitchen/position.ts'
import { rememberSearchedAt } from '#src/stores/kitchen/searched-at.ts'
import { orderInstead } from './order-instead.ts'

export type FindPage = {
  form: HTMLFormElement
  results: HTMLElement
  box: HTMLInputElement
  problem: HTMLElement
  status: HTMLElement
}

type FoundKitchens = Extract<KitchenSearch, { step: 'found' }>
/** `leads`: the result changes the address. `moves`: it moves the focus to the results. */
type Outcome = { leads: boolean; moves: boolean }

export type KitchenFinder = ReturnType<typeof kitchenFinder>

/** Searches kitchens and shows the results; keeps the device's position once requested. */
export function kitchenFinder({ results, box, problem, status }: FindPage) {
  let outcome: Outcome = { leads: false, moves: false }
  let position: DevicePosition | null = null

  function complain(message: string): void {
    problem.textContent = message
    box.ariaInvalid = message ? 'true' : null
  }

  return {
    complain,

    isFromHere: () => position !== null,

    search(query: string, wanted: Outcome, from = position): void {
      outcome = wanted
      complain('')
      const asked = new URLSearchParams(query)
      // A guest who chooses a handoff is no longer looking for a table.
      if (asked.has('handoff')) orderInstead()
      position = asked.has('near') ? from : null
      if (position) void searchKitchens(query, position)
      else if (asked.get('near') === 'me') void searchNearMe(query)
      else void searchKitchens(query)
    },

    show(found: FoundKitchens): void {
      const { body } = new DOMParser().parseFromString(found.html, 'text/html')
      results.replaceChildren(...body.childNodes)
      position = found.position
      const about = results.querySelector<HTMLElement>('[data-found], [data-refused]')
      const refused = about?.dataset.refused
      status.textContent = about?.dataset.found ?? ''
      complain(refused ?? '')
      rememberPlace(results, found.query)
      if (outcome.leads) history.pushState({ position }, '', addressOf(found.query))
      else history.replaceState({ position }, '')
      document.dispatchEvent(new Event('kitchens-shown'))
      if (!outcome.moves) return
      if (refused) box.focus()
      else results.querySelector<HTMLElement>('[data-found-title]')?.focus()
    },
  }
}

/** Stores the searched place, not the input, which may have changed since. */
export function rememberPlace(results: HTMLElement, query: string): void {
  const place = results.querySelector<HTMLElement>('[data-place]')?.dataset.place
  const center = results.querySelector<HTMLElement>('[data-center]')?.dataset.center
  if (center) rememberSearchedAt(center)
  const typed = new URLSearchParams(query).get('q')?.trim()
  if (place && typed) saveSearchedPlace(typed, place)
}

export function addressOf(query: string): string {
  const asked = new URLSearchParams(query)
  const product = new URLSearchParams(location.search).get('product')
  if (product) asked.set('product', product)
  return location.pathname + (asked.size > 0 ? `?${asked}` : '')
}
