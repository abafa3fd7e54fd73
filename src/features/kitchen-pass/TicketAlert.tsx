import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { kitchenPassCopy as copy, ticketStateLabels } from '#src/copy/kitchen/kitchen-pass.ts'
import { formatClockTime } from '#src/language/clock-time.ts'
import { dismissConflict } from '#src/stores/kitchen-pass/ticket-actions.ts'
import type { TicketView } from '#src/stores/kitchen-pass/ticket-views.ts'

/**
 * Shows why the crew's last action failed, that the action is still being sent, or who last moved the order.
 */
export function TicketAlert({ ticket, zone }: { ticket: TicketView; zone: string }) {
  const { id, pendingAction, conflict, state, last } = ticket
  if (conflict)
    return (
      <div role="alert" className="rounded-sm border-2 border-ink bg-fire-50 px-2 py-1 font-bold">
        {conflict.code === 'overtaken'
          ? copy.overtaken(ticketStateLabels[state], actorName(last))
          : `${copy.refusedPress} ${conflict.message}`}{' '}
        <button
          type="button"
          className="min-h-11 px-2 underline underline-offset-4"
          onClick={() => dismissConflict(id)}
        >
          {copy.okay}
        </button>
      </div>
    )
  if (pendingAction)
    return <p className="text-sm font-bold">{pendingAction.isLate ? copy.unsent : copy.sending}</p>
  if (state === 'placed') return null
  return (
    <p className="text-sm text-muted">
      {copy.lastBy(ticketStateLabels[state], formatClockTime(last.at, zone), actorName(last))}
    </p>
  )
}

/** Returns a name such as `pass 3, counter tablet` or `the guest`. */
function actorName({ who, by }: Ticket['last']): string {
  if (by === 'simulation') return copy.simulation
  return by ?? copy.by[who]
}
