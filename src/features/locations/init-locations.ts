import { environment } from '#src/stores/browser/environment.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { initMapPanel } from './map/map-panel.ts'
import { handleKitchenPicks } from './pick-kitchen.ts'
import { cancelReservationSearch } from './search/cancel-reservation-search.ts'
import { initKitchenSearch } from './search/find-kitchens.ts'
import { initPlaceSuggestions } from './search/place-suggestions.ts'
import { showKnownKitchens } from './show-known-kitchens.ts'

export async function initLocationsPage(): Promise<void> {
  // Load errors are ignored, because the page works without favorites.
  const startHearts = $isMember.get() ? await loadHearts().catch(() => null) : null
  const tableNote = document.querySelector('[data-no-table]')
  const panel = document.querySelector<HTMLElement>('[data-map-panel]')
  const form = document.querySelector<HTMLFormElement>('form[data-find-form]')
  const results = document.querySelector<HTMLElement>('[data-results]')
  handleKitchenPicks()
  if (tableNote) initTableNote(tableNote)
  if (panel) initMapPanel(panel)
  if (results) void showKnownKitchens(results)
  if (form && results) initKitchenSearch(form, results)
  else if (form) searchFromStaticPage(form)
  if (form) initPlaceSuggestions(form)
  if (startHearts) startHearts()
  else loadHeartsForMembers()
}

/** Makes the Find Me button navigate to the kitchen list, because this page has no list. */
function searchFromStaticPage(form: HTMLFormElement): void {
  form
    .querySelector('[data-find-me]')
    ?.addEventListener('click', () => environment().go('/locations?near=me'))
}

/** Loads the favorites for members, including members who sign in later in another tab. */
function loadHeartsForMembers(): void {
  const stop = $isMember.subscribe(isMember => {
    if (!isMember) return
    queueMicrotask(() => stop())
    loadHearts().then(
      startHearts => startHearts(),
      () => {},
    )
  })
}

async function loadHearts(): Promise<() => void> {
  return (await import('./favorite-hearts.ts')).initFavoriteHearts
}

/** Lets guests dismiss the note about reservations, which a script in the head reveals. */
function initTableNote(button: Element): void {
  button.addEventListener('click', () => {
    cancelReservationSearch()
    // The clicked button is gone, so focus moves to the main content.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}
