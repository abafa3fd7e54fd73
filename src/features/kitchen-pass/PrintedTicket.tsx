import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import type { LineChoice } from '#src/contract/cart/carts.ts'
import type { PassInfo, Ticket } from '#src/contract/order/kitchen-pass.ts'
import { lineChoicesCopy } from '#src/copy/bag/line-choices.ts'
import { allergyNoteCopy } from '#src/copy/checkout/allergy-note.ts'
import { handoffNames } from '#src/copy/handoff/handoff.ts'
import { kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { soldOutLineCopy } from '#src/copy/kitchen/sold-out-line.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { formatClockTime, formatTimeRelativeTo } from '#src/language/clock-time.ts'
import { $serverNow } from '#src/stores/kitchen-pass/pass.ts'
import { $printRequest } from '#src/stores/kitchen-pass/printed-ticket.ts'
import { ticketPaymentText } from './ticket-money.ts'

const soldOutLine = soldOutLineCopy

export function PrintedTicket({ kitchen }: Pick<PassInfo, 'kitchen'>) {
  const request = useStore($printRequest)
  useLayoutEffect(() => {
    if (request) print()
  }, [request])
  return request?.tickets.map(ticket => <TicketPrintout key={ticket.id} ticket={ticket} kitchen={kitchen} />)
}

function TicketPrintout({ ticket, kitchen }: { ticket: Ticket } & Pick<PassInfo, 'kitchen'>) {
  const { num, name, phone, vehicle, delivery, time, lines } = ticket
  const now = new Date($serverNow.get()).toISOString()
  return (
    <div className="ticket-paper hidden print:block" aria-hidden="true">
      <p className="ticket-small">{kitchen.name}</p>
      <p className="ticket-num">{num}</p>
      <p className="ticket-large">{handoffNames[toHandoffService(ticket)]}</p>
      <p className="ticket-large">
        {copy.ticket.due} {formatTimeRelativeTo(time.ready, now, kitchen.timezone)}
      </p>
      <p>
        <bdi>{name}</bdi>, <bdi>{formatPhone(phone)}</bdi>
      </p>
      {vehicle && (
        <p>
          <bdi>{vehicle.color}</bdi> <bdi>{vehicle.make}</bdi>{' '}
          {vehicle.spot && <bdi>{copy.bay(vehicle.spot)}</bdi>}
        </p>
      )}
      {delivery && <p dir="auto">{delivery.address}</p>}
      {delivery?.instructions && (
        <p dir="auto" className="ticket-note">
          {delivery.instructions}
        </p>
      )}
      {ticket.allergy_note && (
        <p className="ticket-large">
          {allergyNoteCopy.title}: <bdi>{ticket.allergy_note}</bdi>
        </p>
      )}
      <ul className="ticket-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index}>
            <PrintedLine line={line} />
            {line.recipient && <p>{copy.madeFor(line.recipient)}</p>}
            {line.instructions && (
              <p dir="auto" className="ticket-note">
                {line.instructions}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="ticket-large">{ticketPaymentText(ticket)}</p>
      <p className="ticket-small">{copy.ticket.printed(formatClockTime(now, kitchen.timezone))}</p>
    </div>
  )
}

/** A line to prepare on the printed ticket. Sold-out items are struck through, with a note. */
function PrintedLine({ line }: { line: Ticket['lines'][number] }) {
  const { instead, offer } = line
  const name = `${line.quantity} × ${line.name}`
  if (!instead)
    return (
      <>
        <p className="ticket-line">{name}</p>
        <PrintedChoices choices={line.choices} />
        {offer && <p className="ticket-note">{soldOutLine.beingChosen}</p>}
      </>
    )
  return (
    <>
      <p>
        <s>{name}</s> {!instead.line && soldOutLine.leftOut}
      </p>
      {instead.line && (
        <>
          <p className="ticket-line">
            {soldOutLine.instead}: {instead.line.quantity} × {instead.line.name}
          </p>
          <PrintedChoices choices={instead.line.choices} />
        </>
      )}
    </>
  )
}

function PrintedChoices({ choices }: { choices: LineChoice[] }) {
  return (
    <ul className="ticket-choices">
      {choices.map(({ id, group, name, quantity, choices: below }) => (
        <li key={id}>
          {group && lineChoicesCopy.outOf(group)}
          {quantity > 1 && `${quantity} × `}
          {name}
          {below.length > 0 && <PrintedChoices choices={below} />}
        </li>
      ))}
    </ul>
  )
}
