import type { PlacedOrder } from '#src/contract/orders.ts'
import { orderCopy } from '#src/copy/order.ts'
import { brandName, payLater } from '#src/copy/payment.ts'
import { serviceOf } from '#src/domain/kitchen/handoff.ts'
import { calendarDay, clockTime } from '#src/domain/time/clock-time.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Price } from '#src/ui/Price.tsx'

/** How the order was paid, or that it is still to be, and when it was placed. */
export function PaidBy({ order }: { order: PlacedOrder }) {
  const { timezone } = order.location
  return (
    <section className="rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker md:p-6">
      <h2 className="text-title-s">{orderCopy.payment}</h2>
      <ul className="mt-2">
        {order.payments.map(({ type, amount, card }) => (
          <li key={type} className="flex items-start justify-between gap-3">
            <span className="flex items-start gap-2">
              <Icon name={type === 'payinstore' ? 'store' : 'card'} className="size-6 text-primary" />
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
