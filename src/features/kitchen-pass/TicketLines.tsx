import type { ReactNode } from 'react'
import type { LineChoice } from '#src/contract/cart/carts.ts'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { lineChoicesCopy } from '#src/copy/bag/line-choices.ts'
import { kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { soldOutLineCopy } from '#src/copy/kitchen/sold-out-line.ts'
import { isBeingPrepared } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { formatClockTime } from '#src/language/clock-time.ts'
import { openSoldOutLineDialog, withdrawLineOffer } from '#src/stores/kitchen-pass/sold-out-line.ts'
import type { TicketView } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Button } from '#src/ui/Button.tsx'

const soldOutLine = soldOutLineCopy

type Line = Ticket['lines'][number]

export function TicketLines({ ticket, zone }: { ticket: TicketView; zone: string }) {
  const isInPreparation = isBeingPrepared(ticket.state)
  return (
    <ul className="grid gap-2 border-y-2 border-dashed border-ink py-2">
      {ticket.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
        <li key={index}>
          <LineHead line={line}>
            {isInPreparation && !line.instead && !line.offer && (
              <button
                type="button"
                aria-label={soldOutLine.openOf(line.name)}
                className="touch-target ml-auto shrink-0 self-start rounded-sm border-2 border-ink px-2 text-sm font-bold hover:bg-yellow-100"
                onClick={() => void openSoldOutLineDialog(ticket, index + 1)}
              >
                {soldOutLine.open}
              </button>
            )}
          </LineHead>
          {line.recipient && <p className="font-bold text-depth">{copy.madeFor(line.recipient)}</p>}
          {line.instructions && (
            <p className="mt-1 rounded-sm border-2 border-ink bg-yellow-100 px-2 py-1 font-bold break-words">
              {copy.note}: <bdi>{line.instructions}</bdi>
            </p>
          )}
          {line.offer && (
            <OfferSent {...{ ticket, zone }} line={index + 1} name={line.name} offer={line.offer} />
          )}
        </li>
      ))}
    </ul>
  )
}

function LineHead({ line, children }: { line: Line; children: ReactNode }) {
  const { instead } = line
  const servedLine = instead?.line ?? line
  if (instead && !instead.line)
    return (
      <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
        <s className="min-w-0 break-words">
          {line.quantity}× {line.name}
        </s>
        <b className="text-ink">{soldOutLine.leftOut}</b>
      </p>
    )
  return (
    <>
      {instead && (
        <p className="text-muted">
          <s className="break-words">
            {line.quantity}× {line.name}
          </s>
        </p>
      )}
      <div className={`flex items-start gap-2 ${instead ? 'rounded-sm bg-yellow-200 px-2 py-1' : ''}`}>
        <p className="flex min-w-0 gap-2 text-lg leading-tight font-black">
          <span className="shrink-0">{servedLine.quantity}×</span>
          <span className="min-w-0 break-words">
            {instead && <span className="font-normal">{soldOutLine.instead}: </span>}
            {servedLine.name}
          </span>
        </p>
        {children}
      </div>
      <Choices choices={servedLine.choices} />
    </>
  )
}

type OfferSentProps = {
  ticket: TicketView
  line: number
  name: string
  offer: NonNullable<Line['offer']>
  zone: string
}

function OfferSent({ ticket, line, name, offer, zone }: OfferSentProps) {
  return (
    <div className="mt-1 rounded-sm border-2 border-ink bg-orange-100 px-2 py-1">
      <p>
        <b>{soldOutLine.asked(formatClockTime(offer.until, zone))}</b> {offer.names.join(', ')}
      </p>
      <p className="text-sm">{soldOutLine.readyLeavesOut}</p>
      <Button
        size="small"
        variant="link"
        aria-label={soldOutLine.withdrawOf(name)}
        onClick={() => void withdrawLineOffer(ticket, line)}
      >
        {soldOutLine.withdraw}
      </Button>
    </div>
  )
}

function Choices({ choices }: { choices: LineChoice[] }) {
  if (choices.length === 0) return null
  return (
    <ul className="pl-6 leading-snug">
      {choices.map(({ id, group, name, quantity, choices: below }) => (
        <li key={id}>
          {group && lineChoicesCopy.outOf(group)}
          {quantity > 1 && `${quantity} × `}
          {name}
          <Choices choices={below} />
        </li>
      ))}
    </ul>
  )
}
