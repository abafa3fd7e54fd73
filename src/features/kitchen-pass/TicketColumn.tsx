import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { columnNames, kitchenPassCopy as copy, emptyColumnTexts } from '#src/copy/kitchen/kitchen-pass.ts'
import type { PassColumn } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { $selectedColumn, $ticketColumns } from '#src/stores/kitchen-pass/ticket-views.ts'
import { DoneTicket } from './DoneTicket.tsx'
import { TicketCard } from './TicketCard.tsx'

const DONE_MAX = 12

const tones: Record<PassColumn, string> = {
  new: 'bg-primary text-on-primary',
  preparing: 'bg-accent text-ink',
  ready: 'bg-green-600 text-surface',
  done: 'bg-gray-300 text-ink',
}

export function TicketColumn({ name, zone }: { name: PassColumn; zone: string }) {
  const tickets = useStore($ticketColumns)[name]
  const isChosen = useStore($selectedColumn) === name
  const [showsAll, setShowsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const visibleTickets = name === 'done' && !showsAll ? tickets.slice(0, DONE_MAX) : tickets
  /** Moves focus to the next card, because the card that was just moved has left this column. */
  const keepFocus = () => {
    const next = heading.current?.parentElement?.querySelector<HTMLElement>('[data-move]')
    ;(next ?? heading.current)?.focus()
  }
  return (
    <section
      aria-labelledby={`column-${name}`}
      data-column={name}
      className={`min-w-0 flex-col rounded-lg border-3 border-ink bg-gray-100 lg:flex lg:min-h-0 ${isChosen ? 'flex' : 'hidden'}`}
    >
      <h2
        id={`column-${name}`}
        ref={heading}
        tabIndex={-1}
        className={`flex items-baseline justify-between rounded-t-md border-b-3 border-ink px-3 py-1.5 text-title-s ${tones[name]}`}
      >
        {columnNames[name]}
        <span>
          {tickets.length}
          <span className="sr-only"> {copy.count(tickets.length).replace(/^\d+ /, '')}</span>
        </span>
      </h2>
      <ol className="grid min-h-0 content-start gap-3 overflow-y-auto overscroll-contain p-2 empty:hidden lg:grow">
        {visibleTickets.map(ticket => (
          <li key={ticket.id} className="min-w-0">
            {name === 'done' ? (
              <DoneTicket ticket={ticket} zone={zone} />
            ) : (
              <TicketCard ticket={ticket} zone={zone} onMoved={keepFocus} />
            )}
          </li>
        ))}
      </ol>
      {tickets.length === 0 && <p className="p-3 text-muted">{emptyColumnTexts[name]}</p>}
      {visibleTickets.length < tickets.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="min-h-11 border-t-3 border-ink font-bold underline underline-offset-4"
        >
          {copy.showAll(tickets.length)}
        </button>
      )}
    </section>
  )
}
