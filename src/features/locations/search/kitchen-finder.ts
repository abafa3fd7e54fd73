import { keepSought } from '#src/stores/handoff/sought-place.ts'
import { type KitchenSearch, searchKitchens, searchNearMe } from '#src/stores/kitchen/kitchen-search.ts'
import type { DevicePosition } from '#src/stores/kitchen/position.ts'
import { orderInstead } from './order-instead.ts'

/** What a page needs so that kitchens are found on it. */
export type FindPage = {
  form: HTMLFormElement
  results: HTMLElement
  box: HTMLInputElement
  problem: HTMLElement
  status: HTMLElement
}

type FoundKitchens = Extract<KitchenSearch, { step: 'found' }>
/** Whether an answer changes the address of the page, and moves the focus to what was found. */
type Outcome = { leads: boolean; moves: boolean }

export type KitchenFinder = ReturnType<typeof kitchenFinder>

/** Asks for kitchens and shows what was found; it knows where the device is, once that was asked. */
export function kitchenFinder({ results, box, problem, status }: FindPage) {
  let outcome: Outcome = { leads: false, moves: false }
  let position: DevicePosition | null = null

  function complain(message: string): void {
    problem.textContent = message
    box.ariaInvalid = message ? 'true' : null
  }

  return {
    complain,

    /** Whether what is shown was found from where the device is. */
    isFromHere: () => position !== null,

    search(query: string, wanted: Outcome, from = position): void {
      outcome = wanted
      complain('')
      const asked = new URLSearchParams(query)
      // A guest who asks for a handoff no longer wants a table.
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

/** Keeps the place that was asked for, not what is in the box: somebody may have typed on. */
export function rememberPlace(results: HTMLElement, query: string): void {
  const place = results.querySelector<HTMLElement>('[data-place]')?.dataset.place
  const typed = new URLSearchParams(query).get('q')?.trim()
  if (place && typed) keepSought(typed, place)
}

/** Where a search is found again; the dish somebody came for stays in it. */
export function addressOf(query: string): string {
  const asked = new URLSearchParams(query)
  const product = new URLSearchParams(location.search).get('product')
  if (product) asked.set('product', product)
  return location.pathname + (asked.size > 0 ? `?${asked}` : '')
}
