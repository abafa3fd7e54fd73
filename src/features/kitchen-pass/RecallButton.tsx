import { kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { stateAfterRecall } from '#src/domain/order/order-states.ts'
import { actOnTicket } from '#src/stores/kitchen-pass/ticket-actions.ts'
import type { TicketView } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Button } from '#src/ui/Button.tsx'

/** Button that moves an order back to its previous state if the crew advanced it by mistake. */
export function RecallButton({ ticket }: { ticket: TicketView }) {
  const to = stateAfterRecall(ticket)
  if (!to) return null
  return (
    <Button
      size="small"
      variant="link"
      aria-label={copy.recall.openOf(ticket.num)}
      onClick={() => void actOnTicket(ticket, { to })}
    >
      {copy.recall.open}
    </Button>
  )
}
