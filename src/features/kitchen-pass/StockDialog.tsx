import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { StockItem } from '#src/contract/order/kitchen-stock.ts'
import { kitchenPassCopy } from '#src/copy/kitchen/kitchen-pass.ts'
import { STOCK_RETURN_TIMES } from '#src/domain/kitchen/pass-choices.ts'
import { searchStock } from '#src/domain/kitchen/stock-search.ts'
import { formatTimeRelativeTo } from '#src/language/clock-time.ts'
import { $serverNow } from '#src/stores/kitchen-pass/pass.ts'
import {
  $pendingStockTarget,
  $stock,
  $stockMessage,
  changeStock,
  loadStock,
} from '#src/stores/kitchen-pass/stock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { controlClasses, labelClasses } from '#src/ui/form/field-classes.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const copy = kitchenPassCopy.stock

export function StockDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  return (
    <Dialog open title={copy.title} variant="drawer" onClose={onClose}>
      <Stock zone={zone} />
    </Dialog>
  )
}

function Stock({ zone }: { zone: string }) {
  const stock = useStore($stock)
  switch (stock.step) {
    case 'reading':
      return (
        <div aria-busy="true" className="grid gap-3">
          <p role="status">{copy.loading}</p>
          <Skeleton className="h-11" />
          <Skeleton className="h-64" />
        </div>
      )
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={copy.failed}
          actions={
            <Button size="small" variant="secondary" onClick={() => void loadStock()}>
              {copy.again}
            </Button>
          }
        >
          {stock.error.message}
        </Notice>
      )
    case 'ready':
      return <StockLists stock={stock.data} zone={zone} />
  }
}

function StockLists({ stock, zone }: { stock: StockItem[]; zone: string }) {
  const [searchText, setSearchText] = useState('')
  const message = useStore($stockMessage)
  const searchId = useId()
  const soldOut = stock.filter(item => item.sold_out)
  const inStock = stock.filter(item => !item.sold_out)
  const matches = searchStock(inStock, searchText)
  return (
    <div className="grid gap-5">
      <div role="status">{message && 'text' in message && <p className="font-bold">{message.text}</p>}</div>
      {message && 'error' in message && <Notice tone="danger">{message.error.message}</Notice>}
      {soldOut.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-title-s">{copy.soldOutNow}</h3>
          <ul className="grid gap-2">
            {soldOut.map(item => (
              <SoldOutItem key={item.target} item={item} zone={zone} />
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="text-title-s">{copy.everything}</h3>
        <label htmlFor={searchId} className={labelClasses}>
          {copy.search}
        </label>
        <input
          id={searchId}
          type="search"
          value={searchText}
          onChange={event => setSearchText(event.target.value)}
          className={controlClasses}
        />
        {matches.length === 0 && <p role="status">{copy.none}</p>}
        <ul className="grid gap-2">
          {matches.map(item => (
            <InStockItem key={item.target} item={item} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const row = 'rounded-md border-2 border-ink bg-surface px-3 py-2'

function SoldOutItem({ item, zone }: { item: StockItem; zone: string }) {
  const now = useStore($serverNow)
  const pending = useStore($pendingStockTarget)
  if (!item.sold_out) return null
  const { until, here } = item.sold_out
  const end = until && formatTimeRelativeTo(until, new Date(now).toISOString(), zone)
  return (
    <li className={`${row} flex flex-wrap items-center justify-between gap-2 bg-orange-100`}>
      <p className="min-w-0">
        <b className="text-lg">{item.name}</b> <span className="text-muted">{item.of}</span>
        <br />
        {here ? copy.out(end) : copy.everywhere}
      </p>
      {here && (
        <Button
          size="small"
          variant="secondary"
          loading={pending === item.target}
          aria-label={copy.putBackOf(item.name)}
          onClick={() => void changeStock(item, null)}
        >
          {copy.putBack}
        </Button>
      )}
    </li>
  )
}

function InStockItem({ item }: { item: StockItem }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={row}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <b className="text-lg">{item.name}</b> <span className="text-muted">{item.of}</span>
        </p>
        <Button
          size="small"
          variant="outline"
          aria-expanded={isOpen}
          aria-label={copy.mark(item.name)}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.sellOut}
        </Button>
      </div>
      {isOpen && <SoldOutUntilForm item={item} />}
    </li>
  )
}

function SoldOutUntilForm({ item }: { item: StockItem }) {
  const [time, setTime] = useState('')
  const pending = useStore($pendingStockTarget)
  const timeId = useId()
  const isPending = pending === item.target
  return (
    <fieldset className="mt-2 grid gap-2 border-t-2 border-ink pt-2">
      <legend className="sr-only">{copy.howLong(item.name)}</legend>
      <div className="flex flex-wrap gap-2">
        {STOCK_RETURN_TIMES.map(end => (
          <Button
            key={end}
            size="small"
            variant="secondary"
            loading={isPending}
            onClick={() => void changeStock(item, end)}
          >
            {copy.ends[end]}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={timeId} className="font-bold">
          {copy.at}
        </label>
        <input
          id={timeId}
          type="time"
          value={time}
          onChange={event => setTime(event.target.value)}
          className="min-h-11 rounded-md border-3 border-ink bg-surface px-2"
        />
        <Button
          size="small"
          variant="outline"
          loading={isPending}
          aria-disabled={time === ''}
          onClick={() => time !== '' && void changeStock(item, time)}
        >
          {copy.set}
        </Button>
      </div>
    </fieldset>
  )
}
