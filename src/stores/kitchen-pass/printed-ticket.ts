import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'

/** The ticket that was sent to the printer last; another object for each press. */
export const $printed = atom<{ ticket: Ticket } | null>(null)

export function printTicket(ticket: Ticket): void {
  $printed.set({ ticket })
}
