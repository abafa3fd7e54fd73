import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { handoffNames } from '#src/copy/handoff/handoff.ts'
import { kitchenPassCopy as copy, pressWords } from '#src/copy/kitchen/kitchen-pass.ts'
import { serviceOf } from '#src/domain/kitchen/handoff.ts'
import { phoneDigits } from '#src/domain/member/phone.ts'
import {
  isBeingMade,
  isForLater,
  mayBeLeft,
  minutesTo,
  refusalOf,
  usualMove,
} from '#src/domain/order/kitchen-board/pass-columns.ts'
import { timeSeenFrom } from '#src/domain/time/clock-time.ts'
import { $now } from '#src/stores/kitchen-pass/pass.ts'
import { printTicket } from '#src/stores/kitchen-pass/printed-ticket.ts'
import { openLate } from '#src/stores/kitchen-pass/running-late.ts'
import type { ShownTicket } from '#src/stores/kitchen-pass/shown-tickets.ts'
import { actOnTicket } from '#src/stores/kitchen-pass/ticket-actions.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { AllergyAlert } from './AllergyAlert.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { TicketLines } from './TicketLines.tsx'
import { TicketNews } from './TicketNews.tsx'
import { TicketWhere } from './TicketWhere.tsx'
import { ticketMoney } from './ticket-money.ts'

type TicketCardProps = { ticket: ShownTicket; zone: string; onMoved: () => void }

/** An open order: recipient, time, lines, and its next step. */
export function TicketCard({ ticket, zone, onMoved }: TicketCardProps) {
  const press = (wish: Press) => {
    // The card keeps the focus at its new place.
    flushSync(() => void actOnTicket(ticket, wish))
    onMoved()
  }
  return (
    <article
      aria-label={copy.ticket.order(ticket.num)}
      className={`grid gap-2 rounded-md border-3 border-ink bg-surface p-3 ${ticket.state === 'placed' ? '[box-shadow:0_0_0_4px_var(--color-fire-300)]' : 'shadow-sticker-sm'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <h3 className="text-headline leading-none">{ticket.num}</h3>
        <TimeLeft ticket={ticket} zone={zone} />
      </div>
      <Recipient ticket={ticket} />
      <TicketWhere ticket={ticket} zone={zone} />
      {ticket.allergy_note && <AllergyAlert note={ticket.allergy_note} />}
      <TicketLines ticket={ticket} zone={zone} />
      <p
        className={`font-black ${ticket.to_pay > 0 ? 'rounded-sm bg-yellow-200 px-2 py-1 text-lg' : 'text-success'}`}
      >
        {ticketMoney(ticket)}
      </p>
      <TicketNews ticket={ticket} zone={zone} />
      <MoveButton ticket={ticket} onPress={press} />
      <SecondaryActions ticket={ticket} onPress={press} />
    </article>
  )
}

type TicketProps = { ticket: ShownTicket }
type Press = Parameters<typeof actOnTicket>[1]
type PressProps = TicketProps & { onPress: (press: Press) => void }

function Recipient({ ticket }: TicketProps) {
  const { name, phone } = ticket
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="ink">{handoffNames[serviceOf(ticket)]}</Badge>
      <span className="flex min-w-0 grow items-center justify-between gap-2">
        <span className="min-w-0 text-lg font-black wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <a
          href={`tel:${phoneDigits(phone)}`}
          aria-label={copy.call(name)}
          className="touch-target inline-grid size-9 shrink-0 place-content-center rounded-full border-2 border-ink hover:bg-yellow-100"
        >
          <Icon name="phone" className="size-4" />
        </a>
      </span>
    </div>
  )
}

/** Always visible, however long the order is. */
function MoveButton({ ticket, onPress }: PressProps) {
  const move = usualMove(ticket)
  if (!move) return null
  return (
    <div className="sticky bottom-0 z-raised bg-surface pt-1 pb-2">
      <Button
        wide
        data-move
        aria-label={copy.press(pressWords[move], ticket.num)}
        variant={ticket.state === 'placed' ? 'primary' : 'secondary'}
        onClick={() => onPress({ to: move })}
      >
        {pressWords[move]}
      </Button>
    </div>
  )
}

function SecondaryActions({ ticket, onPress }: PressProps) {
  const [isRefusing, setRefusing] = useState(false)
  const { num } = ticket
  const refusal = refusalOf(ticket)
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button size="small" variant="link" onClick={() => printTicket(ticket)}>
          {copy.print}
        </Button>
        {isBeingMade(ticket.state) && (
          <Button
            size="small"
            variant="link"
            aria-label={copy.runLate.openOf(num)}
            onClick={() => openLate(ticket)}
          >
            {copy.runLate.open}
          </Button>
        )}
        {mayBeLeft(ticket) && (
          <Button
            size="small"
            variant="link"
            aria-label={copy.press(pressWords.not_collected, num)}
            onClick={() => onPress({ to: 'not_collected' })}
          >
            {pressWords.not_collected}
          </Button>
        )}
        {refusal && (
          <Button size="small" variant="link" onClick={() => setRefusing(true)}>
            {copy.refuse[refusal]}
          </Button>
        )}
      </div>
      {refusal && isRefusing && (
        <RefuseDialog
          num={num}
          onClose={() => setRefusing(false)}
          onRefuse={reason => {
            setRefusing(false)
            onPress({ to: refusal, reason })
          }}
        />
      )}
    </>
  )
}

/** The promised time in the kitchen's time zone and the time left; a late order shows both its times. */
function TimeLeft({ ticket, zone }: { ticket: ShownTicket; zone: string }) {
  const now = useStore($now)
  const { time } = ticket
  const seen = (instant: string) => timeSeenFrom(instant, new Date(now).toISOString(), zone)
  const minutes = minutesTo(Date.parse(time.ready), now)
  const tone = minutes < 0 ? 'bg-fire-700 text-surface' : minutes <= 5 ? 'bg-orange-300' : 'bg-gray-100'
  const left = minutes < 0 ? copy.late(-minutes) : minutes === 0 ? copy.now : copy.left(minutes)
  return (
    <div className="ml-auto text-right">
      <p className="text-title-s leading-none font-black tabular-nums">{seen(time.ready)}</p>
      <p className={`mt-1 inline-block rounded-sm border-2 border-ink px-1.5 font-black ${tone}`}>{left}</p>
      {time.ready !== time.promised && (
        <p className="text-sm text-muted">{copy.moved(seen(time.promised))}</p>
      )}
      {isForLater(ticket, now) && <p className="text-sm font-bold">{copy.later(seen(time.fires))}</p>}
    </div>
  )
}
