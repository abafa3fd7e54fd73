import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { orderCopy } from '#src/copy/order.ts'
import { brandName, payLater } from '#src/copy/payment.ts'
import * as accountPaths from '#src/domain/content/account-paths.ts'
import { serviceOf } from '#src/domain/kitchen/handoff.ts'
import { calendarDay, clockTime } from '#src/domain/time/clock-time.ts'
import { OrderLines } from '#src/features/lines/OrderLines.tsx'
import { Totals } from '#src/features/lines/Totals.tsx'
import { orderPromise } from '#src/stores/checkout/order-promise.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-paths.ts'
import { Price } from '#src/ui/Price.tsx'
import { OrderPlace } from './OrderPlace.tsx'

type PlacedProps = { order: PlacedOrder; heading: RefObject<HTMLHeadingElement | null> }

/** The order as sold: number, time, place, receipt. */
export function Placed({ order, heading }: PlacedProps) {
  return (
    <>
      <PlacedHero order={order} heading={heading} />
      <div className="container grid items-start gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)] lg:gap-8 lg:py-12">
        <section
          aria-label={orderCopy.receipt}
          className="rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker md:p-6 max-lg:order-2"
        >
          <h2 className="text-title-s">{orderCopy.receipt}</h2>
          <OrderLines products={order.products} />
          <Totals {...order} />
        </section>
        <div className="grid gap-6">
          <OrderPlace order={order} />
          <Loyalty order={order} />
          <PaidBy order={order} />
          <Button href={`/menu/${order.menu_id}`} variant="secondary" wide>
            {orderCopy.backToMenu}
          </Button>
        </div>
      </div>
    </>
  )
}

type PlacedHeroProps = { order: PlacedOrder; heading: RefObject<HTMLHeadingElement | null> }

function PlacedHero({ order, heading }: PlacedHeroProps) {
  const [firstName = order.name] = order.name.split(' ')
  const service = serviceOf(order)
  return (
    <section className="sunburst overflow-clip border-b-3 border-ink bg-accent rays-yellow-300">
      <div className="container grid items-center gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-14">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-display outline-none! shadow-none!">
            {orderCopy.placedTitle}
          </h1>
          <p role="status" className="mt-2 text-xl wrap-anywhere">
            {order.name ? orderCopy.placedIntro(firstName) : orderCopy.placedLongAgo}
          </p>
          <p className="mt-6 inline-flex items-center gap-3 rounded-md border-3 border-ink bg-surface px-4 py-3 shadow-sticker">
            <Icon name="clock" className="size-7 shrink-0 text-primary" />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-display text-title-s uppercase">{orderPromise(order)}</span>
              <span>{orderCopy.handoff[service]}</span>
            </span>
          </p>
        </div>
        <div className="-rotate-3 justify-self-center rounded-xl border-3 border-ink bg-primary px-10 py-6 text-center text-on-primary shadow-sticker-lg">
          <p className="font-display text-label tracking-label uppercase">{orderCopy.number}</p>
          <p className="font-display text-mega leading-none tabular-nums">{order.num}</p>
          <p className="mt-2 font-bold">{orderCopy.counter[service]}</p>
        </div>
      </div>
    </section>
  )
}

/** The points an order earned; guests are told how the next one would. */
function Loyalty({ order: { points, location } }: { order: PlacedOrder }) {
  const isMember = useStore($isMember, { ssr: () => false })
  if (points) {
    return (
      <section className="flex items-start gap-4 rounded-lg border-3 border-ink bg-accent p-4 shadow-sticker md:p-6">
        <Icon name="star" className="size-9 shrink-0 text-primary" />
        <div>
          <h2 className="text-title-s">{orderCopy.points.title(points.earned)}</h2>
          <p className="mt-1">
            {orderCopy.points.text(points.earned, calendarDay(points.post, location.timezone))}
          </p>
        </div>
      </section>
    )
  }
  if (isMember) return null
  return (
    <section className="rounded-lg border-3 border-ink bg-accent p-4 shadow-sticker md:p-6">
      <h2 className="text-title-s">{orderCopy.join.title}</h2>
      <p className="mt-1">{orderCopy.join.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button href={accountPaths.signUp} size="small">
          {orderCopy.join.signUp}
        </Button>
        <Button href={accountPaths.signIn} size="small" variant="outline">
          {orderCopy.join.signIn}
        </Button>
      </div>
    </section>
  )
}

const paymentIcons: Partial<Record<PlacedOrder['payments'][number]['type'], IconName>> = {
  payinstore: 'store',
  giftcard: 'gift',
}

/** How the order was paid, or that it is still to be, and when it was placed. */
function PaidBy({ order }: { order: PlacedOrder }) {
  const { timezone } = order.location
  return (
    <section className="rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker md:p-6">
      <h2 className="text-title-s">{orderCopy.payment}</h2>
      <ul className="mt-2">
        {order.payments.map(({ type, amount, card }, index) => (
          // Two may be alike, and none ever moves.
          <li key={`${type} ${index.toString()}`} className="flex items-start justify-between gap-3">
            <span className="flex items-start gap-2">
              <Icon name={paymentIcons[type] ?? 'card'} className="size-6 text-primary" />
              {card ? orderCopy.paidWith(brandName(card.type), card.number) : payLater[serviceOf(order)]}
            </span>
            <Price cents={amount} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {orderCopy.placedAt(calendarDay(order.time.placed, timezone), clockTime(order.time.placed, timezone))}
      </p>
    </section>
  )
}
