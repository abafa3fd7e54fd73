import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'

/** The ticket to print. Each request is a new object, so that the same ticket can be printed twice. */
export const $printRequest = atom<{ ticket: Ticket } | null>(null)

export function printTicket(ticket: Ticket): void {
  $printRequest.set({ ticket })
}
