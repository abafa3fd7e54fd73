import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SubstitutesOnHand } from '#src/contract/order/line-offers.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { kitchenPassCopy } from '#src/copy/kitchen/kitchen-pass.ts'
import { lineOutCopy } from '#src/copy/kitchen/line-out.ts'
import { itemWords } from '#src/copy/menu/allergens.ts'
import { NOTHING_STATED } from '#src/domain/menu/allergens.ts'
import { SUBSTITUTES_MAX } from '#src/domain/menu/substitutes.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { isLastLeft } from '#src/domain/order/last-line.ts'
import {
  $asking,
  $lineOut,
  $onHand,
  closeLineOut,
  findSubstitutesFor,
  offerChoice,
} from '#src/stores/kitchen-pass/running-out.ts'
import { $shownTickets, type ShownTicket } from '#src/stores/kitchen-pass/shown-tickets.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AllergyAlert } from './AllergyAlert.tsx'

const words = lineOutCopy

type LineOutProps = { ticket: ShownTicket; line: number; onClose: () => void }

/** Reports a line as out: substitutes to offer, and whether to take it off the menu. */
export function LineOutDialog() {
  const out = useStore($lineOut)
  const ticket = useStore($shownTickets).find(({ id }) => id === out?.order)
  return out && ticket ? <LineOut ticket={ticket} line={out.line} onClose={closeLineOut} /> : null
}

function LineOut({ ticket, line, onClose }: LineOutProps) {
  const onHand = useStore($onHand)
  const name = ticket.lines[line - 1]?.name ?? ''
  switch (onHand.step) {
    case 'reading':
      return (
        <Dialog open title={words.title(name)} onClose={onClose}>
          <div aria-busy="true" className="grid gap-3">
            <p role="status">{words.reading}</p>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        </Dialog>
      )
    case 'failed':
      return (
        <Dialog open title={words.title(name)} onClose={onClose}>
          <Notice
            tone="danger"
            title={kitchenPassCopy.refusedPress}
            actions={
              <Button size="small" variant="secondary" onClick={() => void findSubstitutesFor(ticket, line)}>
                {kitchenPassCopy.stock.again}
              </Button>
            }
          >
            {onHand.error.message}
          </Notice>
        </Dialog>
      )
    case 'ready':
      return <Choosing {...{ ticket, line, name, onClose }} onHand={onHand.data} />
  }
}

type ChoosingProps = LineOutProps & { name: string; onHand: SubstitutesOnHand }

function Choosing({ ticket, line, name, onHand, onClose }: ChoosingProps) {
  const { minutes, sold, substitutes } = onHand
  const asking = useStore($asking)
  const [chosen, setChosen] = useState(() =>
    substitutes.slice(0, SUBSTITUTES_MAX).map(({ product_id }) => product_id),
  )
  const [isSellingOut, setSellingOut] = useState(!sold.is_sold_out)
  const isLast = isLastLeft(ticket.lines, line)
  const isStuck = substitutes.length === 0 && isLast
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
  const ask = async () => {
    const sellOut = isSellingOut ? { target: sold.product_id, name } : null
    const asked = $lineOut.get()
    if ((await offerChoice(ticket, line, { substitutes: chosen, sellOut })) && $lineOut.get() === asked)
      onClose()
  }
  return (
    <Dialog
      open
      title={words.title(name)}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          {!isStuck && !(isLast && chosen.length === 0) && (
            <Button wide loading={asking.step === 'asking'} onClick={() => void ask()}>
              {chosen.length > 0 ? words.ask(chosen.length) : words.leaveOut}
            </Button>
          )}
          <Button variant="outline" wide onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {asking.step === 'failed' && (
          <Notice tone="danger">
            {kitchenPassCopy.refusedPress} {asking.message}
          </Notice>
        )}
        {ticket.allergy_note && <AllergyAlert note={ticket.allergy_note} />}
        <p className="text-lg">
          {isStuck ? words.nothingLeft : substitutes.length === 0 ? words.none : words.text(minutes)}
        </p>
        {substitutes.length > 0 && (
          <ul className="grid gap-2">
            {substitutes.map(substitute => (
              <SubstituteRow
                key={substitute.product_id}
                substitute={substitute}
                isChosen={chosen.includes(substitute.product_id)}
                isFull={chosen.length === SUBSTITUTES_MAX}
                onToggle={() => toggle(substitute.product_id)}
              />
            ))}
          </ul>
        )}
        {!sold.is_sold_out && (
          <Checkbox checked={isSellingOut} onChange={() => setSellingOut(!isSellingOut)}>
            <span className="text-base">{words.soldOut(name)}</span>
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

type SubstituteRowProps = {
  substitute: SubstitutesOnHand['substitutes'][number]
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

function SubstituteRow({ substitute, isChosen, isFull, onToggle }: SubstituteRowProps) {
  const { name, back, choices, allergens = NOTHING_STATED } = substitute
  return (
    <li className={`rounded-md border-3 border-ink px-3 py-1 ${isChosen ? 'bg-yellow-100' : 'bg-surface'}`}>
      <Checkbox checked={isChosen} disabled={!isChosen && isFull} onChange={onToggle}>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-lg">{name}</b>
          {back > 0 && <span>{words.back(formatCents(back))}</span>}
        </span>
        {choices.length > 0 && (
          <span className="block">{choices.map(choice => choice.name).join(bagCopy.betweenChoices)}</span>
        )}
        <span className="block text-muted">{itemWords(allergens)}</span>
      </Checkbox>
    </li>
  )
}
