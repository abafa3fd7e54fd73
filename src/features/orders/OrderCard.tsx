import { useId, useState } from 'react'
import type { LineChoice } from '#src/contract/cart/carts.ts'
import type { ListedOrder } from '#src/contract/member/history.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { lineChoicesCopy } from '#src/copy/bag/line-choices.ts'
import { orderStatusCopy } from '#src/copy/order/order-life.ts'
import { collapseOrderLines } from '#src/domain/bag/collapse-order.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { lineHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import { hasEndedWithoutHandover, isOrderOver } from '#src/domain/order/order-states.ts'
import { OrderLines } from '#src/features/lines/OrderLines.tsx'
import { Settlement } from '#src/features/lines/Settlement.tsx'
import { Totals } from '#src/features/lines/Totals.tsx'
import { formatCalendarDate } from '#src/language/clock-time.ts'
import { orderPromiseText } from '#src/stores/checkout/order/order-promise.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

const { orders: copy } = membersAreaCopy

export function OrderCard({ order, onOrderAgain }: { order: ListedOrder; onOrderAgain: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const date = formatCalendarDate(order.time.placed, order.location.timezone)
  return (
    <article
      aria-label={`${copy.number} ${order.num}, ${date}`}
      className="flex flex-col border-t-3 border-ink"
    >
      <OrderHead order={order} date={date} />
      <div id={contentId} className="flex grow flex-col pt-1">
        {isOpen ? (
          <>
            <OrderLines products={order.products} />
            <Totals {...order} payments={[]} />
            <Settlement order={order} />
          </>
        ) : (
          <>
            <CollapsedLines products={order.products} />
            {/* Aligns the totals of adjacent cards. */}
            <div className="mt-auto pt-3">
              {hasEndedWithoutHandover(order.progress) ? (
                <div className="border-t-2 border-line pt-1">
                  <Settlement order={order} />
                </div>
              ) : (
                <p className="flex items-baseline justify-between border-t-2 border-line pt-3">
                  <span className="font-bold">{copy.total}</span>
                  <Price cents={order.totals.total} variant="large" />
                </p>
              )}
            </div>
          </>
        )}
        {order.points && order.points.earned > 0 && !order.points.awaited && (
          <p className="mt-1 text-right text-sm font-bold text-success">{copy.earned(order.points.earned)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 pb-4">
        <Button
          variant="link"
          size="small"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {isOpen ? copy.less : copy.full}
            <span className="sr-only">{copy.ofOrder(order.num)}</span>
          </span>
        </Button>
        <Button variant="outline" size="small" icon="bag" onClick={onOrderAgain}>
          <span>
            {copy.again}
            <span className="sr-only">{copy.ofOrder(order.num)}</span>
          </span>
        </Button>
      </div>
    </article>
  )
}

function OrderHead({ order, date }: { order: ListedOrder; date: string }) {
  return (
    <header className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <h3 className="text-title-s">
          <time dateTime={order.time.placed}>{date}</time>
        </h3>
        <p className="mt-1 flex items-start gap-1.5 text-sm wrap-anywhere">
          <Icon name="pin" className="mt-0.5 size-4" />
          {order.location.name}
        </p>
        <OrderDestination order={order} />
        {order.time.kind !== 'asap' && (
          <p className="mt-1 flex items-start gap-1.5 text-sm">
            <Icon name="clock" className="mt-0.5 size-4" />
            {orderPromiseText(order)}
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1.5 text-right">
        <p className="text-sm whitespace-nowrap">
          <span className="sr-only sm:not-sr-only">{copy.number} </span>
          <strong className="font-display text-title-s tracking-label">{order.num}</strong>
        </p>
        <span className="whitespace-nowrap">
          <Badge>{copy.handoff[toHandoffService(order)]}</Badge>
        </span>
        <ProgressBadge order={order} />
      </div>
    </header>
  )
}

function OrderDestination({ order: { delivery } }: { order: ListedOrder }) {
  if (!delivery?.address) return null
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm wrap-anywhere">
      <Icon name="truck" className="mt-0.5 size-4" />
      <span className="min-w-0">
        <span className="sr-only">{copy.goesTo} </span>
        <bdi>{delivery.address}</bdi>
        {delivery.unit && (
          <>
            , <bdi>{copy.unit(delivery.unit)}</bdi>
          </>
        )}
      </span>
    </p>
  )
}

function ProgressBadge({ order: { id, num, progress } }: { order: ListedOrder }) {
  const step = orderStatusCopy.step[progress]
  if (hasEndedWithoutHandover(progress)) return <Badge tone="ink">{step}</Badge>
  if (isOrderOver(progress)) return null
  return (
    <a href={orderPath(id)} className="touch-target">
      <Badge tone={progress === 'ready' ? 'green' : 'yellow'}>{step}</Badge>
      <span className="sr-only">{copy.ofOrder(num)}</span>
    </a>
  )
}

type OrderLine = PlacedOrder['products'][number]

function CollapsedLines({ products }: Pick<PlacedOrder, 'products'>) {
  const { lines, hiddenItems } = collapseOrderLines<LineChoice, OrderLine>(products)
  return (
    <>
      <ul className="grid gap-3">
        {lines.map(({ line, choices, hiddenChoices }, index) => (
          // Lines have no ids and never change position, so the index makes their keys unique.
          <li
            key={`${line.product_id} ${index.toString()}`}
            className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] gap-x-4"
          >
            <FoodDisc src={line.image} sizes="small" heat={lineHeatLevel(line)} width={112} height={112} />
            <div className="min-w-0 wrap-anywhere">
              <p className="leading-tight font-black">
                {line.quantity > 1 && `${line.quantity} × `}
                {line.name}
              </p>
              <p className="text-sm text-muted">
                {choices.map(choiceText).join(lineChoicesCopy.betweenChoices)}
                {hiddenChoices > 0 && (
                  <>
                    {/* Keeps the separator at the end of a line, never at the start of the next. */}
                    {lineChoicesCopy.betweenChoices.replace(' ', '\u00a0')}
                    <span className="whitespace-nowrap">{copy.moreChoices(hiddenChoices)}</span>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hiddenItems > 0 && <p className="mt-3 pl-18 font-bold">{copy.moreItems(hiddenItems)}</p>}
    </>
  )
}

function choiceText({ group, name, quantity }: LineChoice): string {
  return `${group ? lineChoicesCopy.outOf(group) : ''}${quantity > 1 ? `${quantity} × ` : ''}${name}`
}
