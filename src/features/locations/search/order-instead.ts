import { clearWantedHandoff } from '#src/stores/handoff/wanted-handoff.ts'

export function orderInstead(): void {
  clearWantedHandoff()
  document.documentElement.removeAttribute('data-table')
}
