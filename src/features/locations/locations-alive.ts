import { findKitchens } from './find-kitchens.ts'
import { heartsForMembers } from './hearts-for-members.ts'
import { mapOnDemand } from './map-toggle.ts'
import { pickKitchens } from './pick-kitchen.ts'
import { dismissableTable } from './table-notice.ts'

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
