import { handoffNames } from '#src/copy/handoff/handoff.ts'
import { actionLabels, kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { canMarkUncollected } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { isUnfulfilledState } from '#src/domain/order/order-states.ts'
import { printTicket } from '#src/stores/kitchen-pass/printed-ticket.ts'
import { actOnTicket } from '#src/stores/kitchen-pass/ticket-actions.ts'
import type { TicketView } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Button } from '#src/ui/Button.tsx'
import { RecallButton } from './RecallButton.tsx'
import { TicketAlert } from './TicketAlert.tsx'

export function DoneTicket({ ticket, zone }: { ticket: TicketView; zone: string }) {
  const { num, name, state, last } = ticket
  return (
    <article
      aria-label={copy.ticket.order(num)}
      className={`rounded-md border-2 border-ink bg-surface px-3 py-2 ${isUnfulfilledState(state) ? 'border-dashed' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className={`text-title-s ${isUnfulfilledState(state) ? 'line-through' : ''}`}>{num}</h3>
        <p className="min-w-0 font-bold break-words" dir="auto">
          {name}
        </p>
      </div>
      <p className="text-sm font-bold">{handoffNames[toHandoffService(ticket)]}</p>
      {/* The reason is not shown if the guest canceled, because that text is worded for the guest. */}
      {isUnfulfilledState(state) && last.reason && last.who !== 'guest' && (
        <p className="text-sm font-bold">{last.reason}</p>
      )}
      <TicketAlert ticket={ticket} zone={zone} />
      {state === 'not_collected' && <p className="text-sm font-bold">{actionLabels.not_collected}</p>}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button size="small" variant="link" onClick={() => printTicket(ticket)}>
          {copy.print}
        </Button>
        <RecallButton ticket={ticket} />
        {canMarkUncollected(ticket) && (
          <Button
            size="small"
            variant="link"
            aria-label={copy.press(actionLabels.not_collected, num)}
            onClick={() => void actOnTicket(ticket, { to: 'not_collected' })}
          >
            {actionLabels.not_collected}
          </Button>
        )}
      </div>
    </article>
  )
}
