import { forgetWantedHandoff } from '#src/stores/handoff/wanted-handoff.ts'

/** Gives up the table somebody asked for: what is shown is for ordering again. */
export function orderInstead(): void {
  forgetWantedHandoff()
  document.documentElement.removeAttribute('data-table')
}
