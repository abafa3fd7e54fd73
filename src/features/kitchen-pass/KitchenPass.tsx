import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { columnNames, kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { PASS_COLUMNS } from '#src/domain/order/kitchen-board/pass-columns.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { formatClockTime } from '#src/language/clock-time.ts'
import { $board, $connectionLostAt } from '#src/stores/kitchen-pass/board.ts'
import { $delayDialog } from '#src/stores/kitchen-pass/delay-dialog.ts'
import { $passState, initialPassState } from '#src/stores/kitchen-pass/pass.ts'
import { $soldOutLineDialog } from '#src/stores/kitchen-pass/sold-out-line.ts'
import { $discardedActionCount, $ticketActions } from '#src/stores/kitchen-pass/ticket-actions.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'
import '#src/stores/kitchen-pass/start-pass.ts'
import { $selectedColumn, $ticketColumns } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PaceNotices } from './PaceNotices.tsx'
import { PassBar } from './PassBar.tsx'
import { PrintedTicket } from './PrintedTicket.tsx'
import { TicketColumn } from './TicketColumn.tsx'
import { UndoBar } from './UndoBar.tsx'

export function KitchenPass() {
  const pass = useStore($passState, { ssr: () => initialPassState })
  switch (pass.step) {
    case 'opening':
      return <PassSkeleton />
    case 'open':
      return <OpenPass info={pass.info} />
    case 'gone':
      return <ExpiredPass />
    case 'unreachable':
      return (
        <PassMessage icon="spinner" title={copy.failed.title}>
          <p>{copy.failed.text}</p>
        </PassMessage>
      )
  }
}

function ExpiredPass() {
  const discardedCount = useStore($discardedActionCount)
  return (
    <PassMessage icon="alert" title={copy.gone.title}>
      {discardedCount > 0 && <p className="font-bold">{copy.gone.unmade(discardedCount)}</p>}
      <p>{copy.gone.text}</p>
    </PassMessage>
  )
}

function OpenPass({ info }: { info: PassInfo }) {
  const board = useStore($board)
  if (!board) return <PassSkeleton />
  return (
    <>
      <div className="flex min-h-dvh flex-col print:hidden lg:h-dvh">
        <PassBar info={info} />
        <PaceNotices info={info} pace={board.pace} />
        <div className="sticky top-0 z-pinned lg:static">
          <ConnectionBar zone={info.kitchen.timezone} />
          <ColumnTabs />
        </div>
        <main
          id="main"
          tabIndex={-1}
          aria-label={copy.columns}
          className="grid min-h-0 grow gap-3 p-3 outline-none lg:grid-cols-[1.1fr_1.1fr_1.1fr_0.75fr]"
        >
          {PASS_COLUMNS.map(name => (
            <TicketColumn key={name} name={name} zone={info.kitchen.timezone} />
          ))}
        </main>
        <UndoBar />
      </div>
      <PrintedTicket kitchen={info.kitchen} />
      <SoldOutLineSlot />
      <DelaySlot />
    </>
  )
}

const SoldOutLineDialog = lazyNamedExport(
  async () => (await import('./SoldOutLineDialog.tsx')).SoldOutLineDialog,
)

/** Loads the dialog when the crew first reports an order line as out of stock. */
function SoldOutLineSlot() {
  return (
    useStore($soldOutLineDialog) && (
      <LazyContent skeleton={null}>
        <SoldOutLineDialog />
      </LazyContent>
    )
  )
}

const DelayDialog = lazyNamedExport(async () => (await import('./DelayDialog.tsx')).DelayDialog)

/** Loads the dialog when the crew first reports an order as late. */
function DelaySlot() {
  return (
    useStore($delayDialog) && (
      <LazyContent skeleton={null}>
        <DelayDialog />
      </LazyContent>
    )
  )
}

function ColumnTabs() {
  const selected = useStore($selectedColumn)
  const columns = useStore($ticketColumns)
  return (
    <nav aria-label={copy.columns} className="grid grid-cols-4 border-b-3 border-ink bg-paper lg:hidden">
      {PASS_COLUMNS.map(name => (
        <button
          key={name}
          type="button"
          aria-pressed={selected === name}
          onClick={() => $selectedColumn.set(name)}
          className={`flex min-h-14 flex-wrap content-center items-center justify-center gap-x-1.5 border-ink px-1 font-display text-sm uppercase not-last:border-r-2 ${selected === name ? 'bg-ink text-surface' : ''}`}
        >
          {columnNames[name]}
          <span
            className={`rounded-full px-1.5 ${name === 'new' && columns.new.length > 0 ? 'bg-primary text-on-primary' : ''}`}
          >
            {columns[name].length}
          </span>
        </button>
      ))}
    </nav>
  )
}

function PassSkeleton() {
  return (
    <div className="grid gap-3 p-3" aria-busy="true">
      <p role="status" className="font-display text-title uppercase">
        {copy.opening}
      </p>
      <div className="grid gap-3 lg:grid-cols-[1.1fr_1.1fr_1.1fr_0.75fr]">
        {PASS_COLUMNS.map(name => (
          <Skeleton key={name} className="h-64 rounded-lg" />
        ))}
      </div>
    </div>
  )
}

function ConnectionBar({ zone }: { zone: string }) {
  const lostSince = useStore($connectionLostAt)
  const presses = useStore($ticketActions)
  return (
    <div role="alert">
      {lostSince !== null && (
        <p className="flex items-center gap-3 border-b-3 border-ink bg-fire-700 px-3 py-2 text-lg font-bold text-surface">
          <Icon name="alert" className="size-6 shrink-0" />
          <span>
            {copy.connection.lost(formatClockTime(lostSince, zone))} {copy.connection.kept(presses.length)}
          </span>
        </p>
      )}
    </div>
  )
}

function PassMessage({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center p-4 outline-none">
      <div
        role="alert"
        className="grid max-w-narrow gap-4 rounded-lg border-3 border-ink bg-surface p-6 shadow-sticker-lg"
      >
        <Icon name={icon} className={`size-12 ${icon === 'spinner' ? 'animate-spin' : 'text-primary'}`} />
        <h1 className="text-headline">{title}</h1>
        <div className="grid gap-3 text-lg">{children}</div>
      </div>
    </main>
  )
}
