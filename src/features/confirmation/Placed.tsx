import type { RefObject } from 'react'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { orderCopy } from '#src/copy/order.ts'
import { OrderLines } from '#src/features/lines/OrderLines.tsx'
import { Totals } from '#src/features/lines/Totals.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Loyalty } from './Loyalty.tsx'
import { PaidBy } from './PaidBy.tsx'
import { PlacedHero } from './PlacedHero.tsx'
import { Where } from './Where.tsx'

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
          <Where order={order} />
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
