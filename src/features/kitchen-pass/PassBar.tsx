import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { formatClockTime, formatTimeRelativeTo } from '#src/language/clock-time.ts'
import {
  $isBellMuted,
  $isBellSoundUnlocked,
  setBellMuted,
  unlockBellSound,
} from '#src/stores/kitchen-pass/bell.ts'
import { clearPaceError } from '#src/stores/kitchen-pass/pace.ts'
import { $serverNow } from '#src/stores/kitchen-pass/pass.ts'
import { $isPrinterOn, setPrinterOn } from '#src/stores/kitchen-pass/printed-ticket.ts'
import {
  $dishCounts,
  $ticketSearch,
  $unansweredTickets,
  $waitingGuestTickets,
} from '#src/stores/kitchen-pass/ticket-views.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { PaceDialog } from './PaceDialog.tsx'
import { StockDialog } from './StockDialog.tsx'

export function PassBar({ info }: { info: PassInfo }) {
  const now = useStore($serverNow)
  const [open, setOpen] = useState<'stock' | 'pace' | null>(null)
  const show = (dialog: typeof open) => {
    clearPaceError()
    setOpen(dialog)
  }
  const close = () => show(null)
  const { kitchen, number, name, until } = info
  const today = new Date(now).toISOString()
  return (
    <>
      <header className="border-b-3 border-ink bg-accent">
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 px-3 py-2 lg:grid-cols-[1fr_auto_auto]">
          <div className="min-w-0">
            <h1 className="text-title-s leading-tight lg:text-title">{kitchen.name}</h1>
            <p className="text-sm leading-tight font-bold">
              {copy.holder(number, name)},{' '}
              {copy.goodUntil(formatTimeRelativeTo(until, today, kitchen.timezone))}
            </p>
          </div>
          <p className="font-display text-title-s tabular-nums lg:text-title">
            {formatClockTime(now, kitchen.timezone)}
          </p>
          <div className="flex flex-wrap gap-2 max-lg:col-span-2">
            <BellButton />
            <BarButton onClick={() => show('stock')}>{copy.stock.open}</BarButton>
            <BarButton onClick={() => show('pace')}>{copy.pace.open}</BarButton>
            <PrinterButton />
            <TicketSearch />
          </div>
        </div>
        <NewOrdersAlert />
        <WaitingGuestsAlert />
        <DishCounts />
      </header>
      {open === 'stock' && <StockDialog zone={kitchen.timezone} onClose={close} />}
      {open === 'pace' && <PaceDialog handoffs={kitchen.handoffs} onClose={close} />}
    </>
  )
}

function BarButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" variant="outline" onClick={onClick}>
      {children}
    </Button>
  )
}

function PrinterButton() {
  const isOn = useStore($isPrinterOn)
  return (
    <Button
      size="small"
      variant={isOn ? 'secondary' : 'outline'}
      aria-pressed={isOn}
      onClick={() => setPrinterOn(!isOn)}
    >
      {isOn ? copy.printer.on : copy.printer.off}
    </Button>
  )
}

function TicketSearch() {
  const text = useStore($ticketSearch)
  return (
    <input
      type="search"
      aria-label={copy.search}
      placeholder={copy.searchHint}
      value={text}
      onChange={event => $ticketSearch.set(event.target.value)}
      className="min-h-11 w-56 rounded-md border-3 border-ink bg-surface px-2"
    />
  )
}

/** Shows the count of each dish across all orders to make, for cooks who fry several orders at once. */
function DishCounts() {
  const dishes = useStore($dishCounts)
  const total = dishes.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <details className="border-t-3 border-ink bg-surface px-3 py-1">
      <summary className="cursor-pointer font-bold">{copy.dishCounts(total)}</summary>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 py-1 text-lg">
        {dishes.map(({ name, count }) => (
          <li key={name}>
            <b>{count}</b> {name}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Shows guests who are waiting in their cars, and announces new arrivals to screen readers. */
function WaitingGuestsAlert() {
  const tickets = useStore($waitingGuestTickets)
  return (
    <div role="status">
      {tickets.map(({ id, num, vehicle }) => (
        <p
          key={id}
          className="flex items-center gap-3 border-t-3 border-ink bg-yellow-200 px-3 py-2 text-lg font-black"
        >
          <Icon name="car" className="size-6 shrink-0" />
          {copy.waiting.here(num, vehicle?.spot ?? null)}
        </p>
      ))}
    </div>
  )
}

function BellButton() {
  const isArmed = useStore($isBellSoundUnlocked)
  const isMuted = useStore($isBellMuted)
  if (!isArmed)
    return (
      <Button size="small" icon="bell" onClick={unlockBellSound} title={copy.bell.armText}>
        {copy.bell.arm}
      </Button>
    )
  return (
    <Button
      size="small"
      variant={isMuted ? 'neutral' : 'outline'}
      icon={isMuted ? 'close' : 'bell'}
      aria-pressed={isMuted}
      onClick={() => setBellMuted(!isMuted)}
    >
      {isMuted ? copy.bell.muted : copy.bell.on}
    </Button>
  )
}

/**
 * Shows the number of unanswered orders to cooks who cannot hear the bell, and announces it to screen
 * readers.
 */
function NewOrdersAlert() {
  const { length } = useStore($unansweredTickets)
  return (
    <div role="status">
      {length > 0 && (
        <p className="pass-flash flex items-center gap-3 border-t-3 border-ink bg-primary px-3 py-2 font-display text-xl text-on-primary uppercase">
          <Icon name="bell" className="size-6 shrink-0" />
          {copy.bell.rings(length)}
        </p>
      )}
    </div>
  )
}
