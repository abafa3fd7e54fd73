import { clearRequestedHandoff } from '#src/stores/handoff/wanted-handoff.ts'

export function cancelReservationSearch(): void {
  clearRequestedHandoff()
  document.documentElement.removeAttribute('data-table')
}
