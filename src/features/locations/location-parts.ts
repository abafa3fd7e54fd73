import { environment } from '#src/stores/browser/environment.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { mapOnDemand } from './map/map-toggle.ts'
import { pickKitchens } from './pick-kitchen.ts'
import { completePlace } from './search/complete-place.ts'
import { findKitchens } from './search/find-kitchens.ts'
import { orderInstead } from './search/order-instead.ts'

export async function startLocationParts(): Promise<void> {
  // Kitchens can still be found and picked without them.
  const startHearts = $isMember.get() ? await loadHearts().catch(() => null) : null
  const noTable = document.querySelector('[data-no-table]')
  const panel = document.querySelector<HTMLElement>('[data-map-panel]')
  const form = document.querySelector<HTMLFormElement>('form[data-find-form]')
  const results = document.querySelector<HTMLElement>('[data-results]')
  pickKitchens()
  if (noTable) dismissableTable(noTable)
  if (panel) mapOnDemand(panel)
  if (form && results) findKitchens(form, results)
  else if (form) searchElsewhere(form)
  if (form) completePlace(form)
  if (startHearts) startHearts()
  else heartsForMembers()
}

/** On a page without results, the form opens the list of kitchens. */
function searchElsewhere(form: HTMLFormElement): void {
  form
    .querySelector('[data-find-me]')
    ?.addEventListener('click', () => environment().go('/locations?near=me'))
}

/** Loads the hearts, which only members have; also after a sign-in in another tab. */
function heartsForMembers(): void {
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
  return (await import('./favorite-hearts.ts')).startHearts
}

/** Lets guests dismiss the table note, which the script in the head shows. */
function dismissableTable(button: Element): void {
  button.addEventListener('click', () => {
    orderInstead()
    // The pressed button is gone, so the focus moves to the list.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}
