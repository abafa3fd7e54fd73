import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AvailableSubstitutes } from '#src/contract/order/line-offers.ts'
import { lineChoicesCopy } from '#src/copy/bag/line-choices.ts'
import { kitchenPassCopy } from '#src/copy/kitchen/kitchen-pass.ts'
import { soldOutLineCopy } from '#src/copy/kitchen/sold-out-line.ts'
import { itemDietText } from '#src/copy/menu/allergens.ts'
import { UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import { SUBSTITUTES_MAX } from '#src/domain/menu/substitutes.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { isLastRemainingLine } from '#src/domain/order/last-line.ts'
import {
  $availableSubstitutes,
  $offerRequest,
  $soldOutLineDialog,
  closeSoldOutLineDialog,
  readAvailableSubstitutes,
  submitLineOffer,
} from '#src/stores/kitchen-pass/sold-out-line.ts'
import { $ticketViews, type TicketView } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AllergyAlert } from './AllergyAlert.tsx'

const copy = soldOutLineCopy

type SoldOutLineStepsProps = { ticket: TicketView; line: number; onClose: () => void }

/** Lets the crew report a line as out of stock, offer substitutes, and mark the product as sold out. */
export function SoldOutLineDialog() {
  const dialog = useStore($soldOutLineDialog)
  const ticket = useStore($ticketViews).find(({ id }) => id === dialog?.order)
  return dialog && ticket ? (
    <SoldOutLineSteps ticket={ticket} line={dialog.line} onClose={closeSoldOutLineDialog} />
  ) : null
}

function SoldOutLineSteps({ ticket, line, onClose }: SoldOutLineStepsProps) {
  const substitutes = useStore($availableSubstitutes)
  const name = ticket.lines[line - 1]?.name ?? ''
  switch (substitutes.step) {
    case 'reading':
      return (
        <Dialog open title={copy.title(name)} onClose={onClose}>
          <div aria-busy="true" className="grid gap-3">
            <p role="status">{copy.reading}</p>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        </Dialog>
      )
    case 'failed':
      return (
        <Dialog open title={copy.title(name)} onClose={onClose}>
          <Notice
            tone="danger"
            title={kitchenPassCopy.refusedPress}
            actions={
              <Button
                size="small"
                variant="secondary"
                onClick={() => void readAvailableSubstitutes(ticket, line)}
              >
                {kitchenPassCopy.stock.again}
              </Button>
            }
          >
            {substitutes.error.message}
          </Notice>
        </Dialog>
      )
    case 'ready':
      return <SubstitutePicker {...{ ticket, line, name, onClose }} available={substitutes.data} />
  }
}

type SubstitutePickerProps = SoldOutLineStepsProps & { name: string; available: AvailableSubstitutes }

function SubstitutePicker({ ticket, line, name, available, onClose }: SubstitutePickerProps) {
  const { minutes, sold, substitutes } = available
  const request = useStore($offerRequest)
  const [selectedIds, setSelectedIds] = useState(() =>
    substitutes.slice(0, SUBSTITUTES_MAX).map(({ product_id }) => product_id),
  )
  const [isSellingOut, setSellingOut] = useState(!sold.is_sold_out)
  const isLastLine = isLastRemainingLine(ticket.lines, line)
  const hasNoAlternative = substitutes.length === 0 && isLastLine
  const toggle = (id: string) =>
    setSelectedIds(
      selectedIds.includes(id) ? selectedIds.filter(selectedId => selectedId !== id) : [...selectedIds, id],
    )
  const sendOffer = async () => {
    const sellOut = isSellingOut ? { target: sold.product_id, name } : null
    const openDialog = $soldOutLineDialog.get()
    if (
      (await submitLineOffer(ticket, line, { substitutes: selectedIds, sellOut })) &&
      $soldOutLineDialog.get() === openDialog
    )
      onClose()
  }
  return (
    <Dialog
      open
      title={copy.title(name)}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          {!hasNoAlternative && !(isLastLine && selectedIds.length === 0) && (
            <Button wide loading={request.step === 'asking'} onClick={() => void sendOffer()}>
              {selectedIds.length > 0 ? copy.ask(selectedIds.length) : copy.leaveOut}
            </Button>
          )}
          <Button variant="outline" wide onClick={onClose}>
            {copy.keep}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {request.step === 'failed' && (
          <Notice tone="danger">
            {kitchenPassCopy.refusedPress} {request.message}
          </Notice>
        )}
        {ticket.allergy_note && <AllergyAlert note={ticket.allergy_note} />}
        <p className="text-lg">
          {hasNoAlternative ? copy.nothingLeft : substitutes.length === 0 ? copy.none : copy.text(minutes)}
        </p>
        {substitutes.length > 0 && (
          <ul className="grid gap-2">
            {substitutes.map(substitute => (
              <SubstituteRow
                key={substitute.product_id}
                substitute={substitute}
                isChosen={selectedIds.includes(substitute.product_id)}
                isFull={selectedIds.length === SUBSTITUTES_MAX}
                onToggle={() => toggle(substitute.product_id)}
              />
            ))}
          </ul>
        )}
        {!sold.is_sold_out && (
          <Checkbox checked={isSellingOut} onChange={() => setSellingOut(!isSellingOut)}>
            <span className="text-base">{copy.soldOut(name)}</span>
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

type SubstituteRowProps = {
  substitute: AvailableSubstitutes['substitutes'][number]
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

function SubstituteRow({ substitute, isChosen, isFull, onToggle }: SubstituteRowProps) {
  const { name, back, choices, allergens = UNSTATED_ITEM_ALLERGENS } = substitute
  return (
    <li className={`rounded-md border-3 border-ink px-3 py-1 ${isChosen ? 'bg-yellow-100' : 'bg-surface'}`}>
      <Checkbox checked={isChosen} disabled={!isChosen && isFull} onChange={onToggle}>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-lg">{name}</b>
          {back > 0 && <span>{copy.back(formatCents(back))}</span>}
        </span>
        {choices.length > 0 && (
          <span className="block">
            {choices.map(choice => choice.name).join(lineChoicesCopy.betweenChoices)}
          </span>
        )}
        <span className="block text-muted">{itemDietText(allergens)}</span>
      </Checkbox>
    </li>
  )
}
