import { environment } from '#src/stores/browser/environment.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { mapOnDemand } from './map/map-toggle.ts'
import { pickKitchens } from './pick-kitchen.ts'
import { completePlace } from './search/complete-place.ts'
import { findKitchens } from './search/find-kitchens.ts'
import { orderInstead } from './search/order-instead.ts'

/** Brings a page with kitchens alive, all of it at once; each part only where the page has it. */
export async function bringAlive(): Promise<void> {
  // Without them kitchens are still found and picked.
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

/** A form without room for results leads to the page of kitchens. */
function searchElsewhere(form: HTMLFormElement): void {
  form
    .querySelector('[data-find-me]')
    ?.addEventListener('click', () => environment().go('/locations?near=me'))
}

/** The hearts are a member's only, and so is what works them: here for who signs in in another tab. */
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

/** The script in the head shows the notice to who asked for a table; here they change their mind. */
function dismissableTable(button: Element): void {
  button.addEventListener('click', () => {
    orderInstead()
    // The pressed button is gone, so the focus goes to the list.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}
