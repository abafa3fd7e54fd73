import { forgetWantedHandoff } from '#src/stores/handoff/wanted-handoff.ts'

/** Switches from finding a table back to ordering. */
export function orderInstead(): void {
  forgetWantedHandoff()
  document.documentElement.removeAttribute('data-table')
}
