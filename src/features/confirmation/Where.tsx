import type { PlacedOrder } from '#src/contract/orders.ts'
import { orderCopy } from '#src/copy/order.ts'
import { serviceOf } from '#src/domain/kitchen/handoff.ts'
import { formatPhone } from '#src/domain/member/contact.ts'
import { Button } from '#src/ui/Button.tsx'
import { GoesTo } from './GoesTo.tsx'
import { LookFor } from './LookFor.tsx'

/** The kitchen as it was when the order was placed, and where it hands the order over. */
export function Where({ order }: { order: PlacedOrder }) {
  const { name, address, city, state, zip, phone } = order.location
  const place = encodeURIComponent(`${address}, ${city}, ${state} ${zip}`)
  const hint = <p className="mt-2 text-muted">{orderCopy.handoffHint[serviceOf(order)]}</p>
  return (
    <>
      {order.delivery && <GoesTo delivery={order.delivery} hint={hint} />}
      <section className="rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker md:p-6">
        <h2 className="text-title-s">{order.delivery ? orderCopy.from : orderCopy.where}</h2>
        <p className="mt-2 font-bold">{name}</p>
        <p>
          {address}
          <br />
          {city}, {state} {zip}
        </p>
        <p className="mt-1">
          <a href={`tel:+1${phone}`} className="touch-target underline underline-offset-4">
            {formatPhone(phone)}
          </a>
        </p>
        {!order.delivery && (
          <>
            {hint}
            {order.vehicle && <LookFor vehicle={order.vehicle} />}
            <div className="mt-4">
              <Button
                href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
                rel="noreferrer"
                variant="outline"
                size="small"
                iconAfter="external"
              >
                {orderCopy.directions}
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  )
}
