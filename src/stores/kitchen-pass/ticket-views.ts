import { atom, computed } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import {
  groupByColumn,
  isScheduledForLater,
  type PassColumn,
} from '#src/domain/order/kitchen-board/pass-columns.ts'
import { $board } from './board.ts'
import { $serverNow } from './pass.ts'
import { $conflicts, $ticketActions, type ActionConflict, type TicketAction } from './ticket-actions.ts'

export type TicketView = Ticket & { pendingAction: TicketAction | null; conflict: ActionConflict | null }

export const $ticketViews = computed([$board, $ticketActions, $conflicts], (board, actions, conflicts) =>
  (board?.tickets ?? []).map((ticket): TicketView => {
    const conflict = conflicts[ticket.id] ?? null
    let view: TicketView = { ...ticket, pendingAction: null, conflict }
    for (const action of actions)
      if (action.order === ticket.id && action.from === view.state)
        view = { ...view, state: action.to, pendingAction: action }
    return view
  }),
)

export const $ticketColumns = computed($ticketViews, tickets => groupByColumn(tickets))

export const $selectedColumn = atom<PassColumn>('new')

export const $unansweredTickets = computed([$ticketViews, $serverNow], (tickets, now) =>
  tickets.filter(ticket => ticket.state === 'placed' && !isScheduledForLater(ticket, now)),
)

export const $undoableActions = computed($ticketActions, actions =>
  actions.filter(({ isHeld }) => isHeld).toReversed(),
)
