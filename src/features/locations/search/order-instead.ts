import { forgetWantedHandoff } from '#src/stores/handoff/wanted-handoff.ts'

export function orderInstead(): void {
  forgetWantedHandoff()
  document.documentElement.removeAttribute('data-table')
}
