import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { handoffNames } from '#src/copy/handoff/handoff.ts'
import { actionLabels, kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { extractPhoneDigits } from '#src/domain/member/phone.ts'
import {
  canMarkUncollected,
  isBeingPrepared,
  isScheduledForLater,
  minutesUntil,
  nextKitchenState,
  passColumnOf,
  refusalState,
} from '#src/domain/order/kitchen-board/pass-columns.ts'
import { formatTimeRelativeTo } from '#src/language/clock-time.ts'
import { openDelayDialog } from '#src/stores/kitchen-pass/delay-dialog.ts'
import { $serverNow } from '#src/stores/kitchen-pass/pass.ts'
import { printTicket } from '#src/stores/kitchen-pass/printed-ticket.ts'
import { actOnTicket, changeTicketPayment } from '#src/stores/kitchen-pass/ticket-actions.ts'
import type { TicketView } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { AllergyAlert } from './AllergyAlert.tsx'
import { RecallButton } from './RecallButton.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { TicketAlert } from './TicketAlert.tsx'
import { TicketDestination } from './TicketDestination.tsx'
import { TicketLines } from './TicketLines.tsx'
import { ticketPaymentText } from './ticket-money.ts'

type TicketCardProps = { ticket: TicketView; zone: string; onMoved: () => void }

/** Shows an order to make or hand over. Collapses the lines once the order is ready. */
export function TicketCard({ ticket, zone, onMoved }: TicketCardProps) {
  const moveTicket = (move: TicketMove) => {
    // Renders synchronously, so `onMoved` can focus the next card.
    flushSync(() => void actOnTicket(ticket, move))
    onMoved()
  }
  const isCompact = passColumnOf(ticket.state) === 'ready'
  return (
    <article
      aria-label={copy.ticket.order(ticket.num)}
      className={`grid gap-2 rounded-md border-3 border-ink bg-surface p-3 ${ticket.state === 'placed' ? '[box-shadow:0_0_0_4px_var(--color-fire-300)]' : 'shadow-sticker-sm'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <h3 className="text-headline leading-none">{ticket.num}</h3>
        <TimeLeft ticket={ticket} zone={zone} />
      </div>
      {/* This box limits the sticky button, so that it never covers the order's number. */}
      <div className="grid gap-2">
        <Recipient ticket={ticket} />
        <TicketDestination ticket={ticket} zone={zone} />
        {ticket.allergy_note && <AllergyAlert note={ticket.allergy_note} />}
        {!isCompact && <TicketLines ticket={ticket} zone={zone} />}
        <p
          className={`font-black ${ticket.to_pay > 0 ? 'rounded-sm bg-yellow-200 px-2 py-1 text-lg' : 'text-success'}`}
        >
          {ticketPaymentText(ticket)}
        </p>
        <TicketAlert ticket={ticket} zone={zone} />
        <MoveButton ticket={ticket} onPress={moveTicket} />
        {isCompact ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-bold">
              {copy.dishes(ticket.lines.reduce((sum, { quantity }) => sum + quantity, 0))}
            </summary>
            <TicketLines ticket={ticket} zone={zone} />
            <SecondaryActions ticket={ticket} onPress={moveTicket} />
          </details>
        ) : (
          <SecondaryActions ticket={ticket} onPress={moveTicket} />
        )}
      </div>
    </article>
  )
}

type TicketProps = { ticket: TicketView }
type TicketMove = Parameters<typeof actOnTicket>[1]
type TicketActionProps = TicketProps & { onPress: (move: TicketMove) => void }

function Recipient({ ticket }: TicketProps) {
  const { name, phone } = ticket
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="ink">{handoffNames[toHandoffService(ticket)]}</Badge>
      <span className="flex min-w-0 grow items-center justify-between gap-2">
        <span className="min-w-0 text-lg font-black wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <a
          href={`tel:${extractPhoneDigits(phone)}`}
          aria-label={copy.call(name)}
          className="touch-target inline-grid size-9 shrink-0 place-content-center rounded-full border-2 border-ink hover:bg-yellow-100"
        >
          <Icon name="phone" className="size-4" />
        </a>
      </span>
    </div>
  )
}

/** Button that moves the order to its next state. Sticky, so that it stays visible on long orders. */
function MoveButton({ ticket, onPress }: TicketActionProps) {
  const move = nextKitchenState(ticket)
  if (!move) return null
  return (
    <div className="sticky bottom-0 z-raised bg-surface pt-1 pb-2">
      <Button
        wide
        data-move
        aria-label={copy.press(actionLabels[move], ticket.num)}
        variant={ticket.state === 'placed' ? 'primary' : 'secondary'}
        onClick={() => onPress({ to: move })}
      >
        {actionLabels[move]}
      </Button>
    </div>
  )
}

function SecondaryActions({ ticket, onPress }: TicketActionProps) {
  const [isRefuseDialogOpen, setIsRefuseDialogOpen] = useState(false)
  const { num } = ticket
  const rejectedState = refusalState(ticket)
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button size="small" variant="link" onClick={() => printTicket(ticket)}>
          {copy.print}
        </Button>
        {isBeingPrepared(ticket.state) && (
          <Button
            size="small"
            variant="link"
            aria-label={copy.runLate.openOf(num)}
            onClick={() => openDelayDialog(ticket)}
          >
            {copy.runLate.open}
          </Button>
        )}
        {(ticket.to_pay > 0 || ticket.time.paid) && (
          <Button
            size="small"
            variant="link"
            onClick={() => void changeTicketPayment(ticket, ticket.to_pay > 0)}
          >
            {ticket.to_pay > 0 ? copy.money.markPaid : copy.money.markUnpaid}
          </Button>
        )}
        <RecallButton ticket={ticket} />
        {canMarkUncollected(ticket) && (
          <Button
            size="small"
            variant="link"
            aria-label={copy.press(actionLabels.not_collected, num)}
            onClick={() => onPress({ to: 'not_collected' })}
          >
            {actionLabels.not_collected}
          </Button>
        )}
        {rejectedState && (
          <Button size="small" variant="link" onClick={() => setIsRefuseDialogOpen(true)}>
            {copy.refuse[rejectedState]}
          </Button>
        )}
      </div>
      {rejectedState && isRefuseDialogOpen && (
        <RefuseDialog
          num={num}
          onClose={() => setIsRefuseDialogOpen(false)}
          onRefuse={reason => {
            setIsRefuseDialogOpen(false)
            onPress({ to: rejectedState, reason })
          }}
        />
      )}
    </>
  )
}

/**
 * Shows the time left and the ready time in the kitchen's time zone. Also shows the promised time if it
 * differs from the ready time.
 */
function TimeLeft({ ticket, zone }: { ticket: TicketView; zone: string }) {
  const now = useStore($serverNow)
  const { time } = ticket
  const formatTime = (instant: string) => formatTimeRelativeTo(instant, new Date(now).toISOString(), zone)
  const minutes = minutesUntil(Date.parse(time.ready), now)
  const tone = minutes < 0 ? 'bg-fire-700 text-surface' : minutes <= 5 ? 'bg-orange-300' : 'bg-gray-100'
  const timeLeft = minutes < 0 ? copy.late(-minutes) : minutes === 0 ? copy.now : copy.left(minutes)
  return (
    <div className="ml-auto text-right">
      <p className="text-title-s leading-none font-black tabular-nums">{formatTime(time.ready)}</p>
      <p className={`mt-1 inline-block rounded-sm border-2 border-ink px-1.5 font-black ${tone}`}>
        {timeLeft}
      </p>
      {time.ready !== time.promised && (
        <p className="text-sm text-muted">{copy.moved(formatTime(time.promised))}</p>
      )}
      {isScheduledForLater(ticket, now) && (
        <p className="text-sm font-bold">
          {time.kind === 'asap' ? copy.begin(formatTime(time.fires)) : copy.later(formatTime(time.fires))}
        </p>
      )}
    </div>
  )
}
