import { atom, computed } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { inColumns, isForLater, type PassColumn } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { $board } from './board.ts'
import { $now } from './pass.ts'
import { $conflicts, $ticketActions, type Conflict, type TicketAction } from './ticket-actions.ts'

export type ShownTicket = Ticket & { press: TicketAction | null; conflict: Conflict | null }

export const $shownTickets = computed([$board, $ticketActions, $conflicts], (board, presses, conflicts) =>
  (board?.tickets ?? []).map((ticket): ShownTicket => {
    const conflict = conflicts[ticket.id] ?? null
    let shown: ShownTicket = { ...ticket, press: null, conflict }
    for (const press of presses)
      if (press.order === ticket.id && press.from === shown.state)
        shown = { ...shown, state: press.to, press }
    return shown
  }),
)

export const $columns = computed($shownTickets, tickets => inColumns(tickets))

export const $chosenColumn = atom<PassColumn>('new')

export const $unanswered = computed([$shownTickets, $now], (tickets, now) =>
  tickets.filter(ticket => ticket.state === 'placed' && !isForLater(ticket, now)),
)

export const $undoable = computed($ticketActions, presses =>
  presses.filter(({ isHeld }) => isHeld).toReversed(),
)
