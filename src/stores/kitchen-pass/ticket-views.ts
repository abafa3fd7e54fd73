import { atom, computed } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { countDishes } from '#src/domain/order/kitchen-board/dish-counts.ts'
import { findTickets } from '#src/domain/order/kitchen-board/find-tickets.ts'
import {
  groupOrdersByColumn,
  isBeingPrepared,
  isGuestWaiting,
  isScheduledForLater,
  type PassColumn,
} from '#src/domain/order/kitchen-board/pass-columns.ts'
import { $board } from './board.ts'
import { $serverNow } from './pass.ts'
import { $ticketActions, $ticketConflicts, type ActionConflict, type TicketAction } from './ticket-actions.ts'

export type TicketView = Ticket & { pendingAction: TicketAction | null; conflict: ActionConflict | null }

export const $ticketViews = computed(
  [$board, $ticketActions, $ticketConflicts],
  (board, actions, conflicts) =>
    (board?.tickets ?? []).map((ticket): TicketView => {
      const conflict = conflicts[ticket.id] ?? null
      let view: TicketView = { ...ticket, pendingAction: null, conflict }
      for (const action of actions)
        if (action.order === ticket.id && action.from === view.state)
          view = { ...view, state: action.to, pendingAction: action }
      return view
    }),
)

export const $ticketSearch = atom('')

export const $ticketColumns = computed([$ticketViews, $ticketSearch], (tickets, text) =>
  groupOrdersByColumn(findTickets(tickets, text)),
)

/** Quantity of each dish in the orders that are being prepared or are due to be started. */
export const $dishCounts = computed([$ticketViews, $serverNow], (tickets, now) =>
  countDishes(
    tickets.filter(
      ticket =>
        isBeingPrepared(ticket.state) || (ticket.state === 'placed' && !isScheduledForLater(ticket, now)),
    ),
  ),
)

export const $waitingGuestTickets = computed($ticketViews, tickets => tickets.filter(isGuestWaiting))

export const $selectedColumn = atom<PassColumn>('new')

export const $unansweredTickets = computed([$ticketViews, $serverNow], (tickets, now) =>
  tickets.filter(ticket => ticket.state === 'placed' && !isScheduledForLater(ticket, now)),
)

export const $undoableActions = computed($ticketActions, actions =>
  actions.filter(({ isUndoable }) => isUndoable).toReversed(),
)
