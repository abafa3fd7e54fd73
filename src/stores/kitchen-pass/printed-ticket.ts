import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { isBeingPrepared } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { $board } from './board.ts'

/** Tickets to print. Each request is a new object, so that the same ticket can be printed twice. */
export const $printRequest = atom<{ tickets: Ticket[] } | null>(null)

export function printTicket(ticket: Ticket): void {
  $printRequest.set({ tickets: [ticket] })
}

const $printer = persistentValue<{ isOn: boolean }>('printer', ({ isOn }) => typeof isOn === 'boolean')
/** True if this device automatically prints accepted orders. */
export const $isPrinterOn = atom(false)

export function setPrinterOn(isOn: boolean): void {
  $printer.set({ isOn })
  $isPrinterOn.set(isOn)
}

/** While the printer is on, prints each order when any device accepts it. Returns a stop function. */
export function startPrinter(): () => void {
  $isPrinterOn.set($printer.get()?.isOn ?? false)
  let knownIds: Set<string> | null = null
  return $board.subscribe(board => {
    if (!board) return
    const accepted = board.tickets.filter(({ state }) => isBeingPrepared(state))
    const tickets = accepted.filter(({ id }) => knownIds?.has(id) === false)
    knownIds = new Set([...(knownIds ?? []), ...accepted.map(({ id }) => id)])
    if ($isPrinterOn.get() && tickets.length > 0) $printRequest.set({ tickets })
  })
}
