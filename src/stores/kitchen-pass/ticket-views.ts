import { atom, computed } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { groupByColumn, isForLater, type PassColumn } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { $board } from './board.ts'
import { $now } from './pass.ts'
import { $conflicts, $ticketActions, type Conflict, type TicketAction } from './ticket-actions.ts'

export type TicketView = Ticket & { press: TicketAction | null; conflict: Conflict | null }

export const $ticketViews = computed([$board, $ticketActions, $conflicts], (board, actions, conflicts) =>
  (board?.tickets ?? []).map((ticket): TicketView => {
    const conflict = conflicts[ticket.id] ?? null
    let view: TicketView = { ...ticket, press: null, conflict }
    for (const action of actions)
      if (action.order === ticket.id && action.from === view.state)
        view = { ...view, state: action.to, press: action }
    return view
  }),
)

export const $columns = computed($ticketViews, tickets => groupByColumn(tickets))

export const $selectedColumn = atom<PassColumn>('new')

export const $unansweredTickets = computed([$ticketViews, $now], (tickets, now) =>
  tickets.filter(ticket => ticket.state === 'placed' && !isForLater(ticket, now)),
)

export const $undoableActions = computed($ticketActions, actions =>
  actions.filter(({ isHeld }) => isHeld).toReversed(),
)
