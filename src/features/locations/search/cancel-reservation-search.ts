import { clearRequestedHandoff } from '#src/stores/handoff/requested-handoff.ts'

export function cancelReservationSearch(): void {
  clearRequestedHandoff()
  document.documentElement.removeAttribute('data-table')
}
