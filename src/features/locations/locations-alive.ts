import { forgetWantedHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { findKitchens } from './find-kitchens.ts'
import { mapOnDemand } from './map/map-toggle.ts'
import { pickKitchens } from './pick-kitchen.ts'

/** Brings a page with kitchens alive; each part only where the page has it. */
export function bringAlive(): void {
  const noTable = document.querySelector('[data-no-table]')
  const panel = document.querySelector<HTMLElement>('[data-map-panel]')
  const form = document.querySelector<HTMLFormElement>('form[data-find-form]')
  const results = document.querySelector<HTMLElement>('[data-results]')
  pickKitchens()
  if (noTable) dismissableTable(noTable)
  if (panel) mapOnDemand(panel)
  if (form && results) findKitchens(form, results)
  else if (form) searchElsewhere(form)
  heartsForMembers()
}

/** Where there is no room for results, the form leads to where there is. */
function searchElsewhere(form: HTMLFormElement): void {
  form.querySelector('[data-find-me]')?.addEventListener('click', () => location.assign('/locations?near=me'))
}

/** The hearts are a member's only, and so is what works them. */
function heartsForMembers(): void {
  const stop = $isMember.subscribe(isMember => {
    if (!isMember) return
    queueMicrotask(() => stop())
    void import('./favorite-hearts.ts').then(({ startHearts }) => startHearts())
  })
}

/** The script in the head shows the notice to who asked for a table; here they change their mind. */
function dismissableTable(button: Element): void {
  button.addEventListener('click', () => {
    forgetWantedHandoff()
    document.documentElement.removeAttribute('data-table')
    // The button is gone; what it was about is the list.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}
