import type { RefObject } from 'react'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { orderCopy } from '#src/copy/order.ts'
import { serviceOf } from '#src/domain/kitchen/handoff.ts'
import { orderPromise } from '#src/stores/checkout/order-promise.ts'
import { Icon } from '#src/ui/Icon.tsx'

type PlacedHeroProps = { order: PlacedOrder; heading: RefObject<HTMLHeadingElement | null> }

export function PlacedHero({ order, heading }: PlacedHeroProps) {
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
