import type { ReactNode } from 'react'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { orderCopy } from '#src/copy/order/order.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

type OrderLocationProps = {
  /** True to show pickup instructions. False once the guest has checked in or the order has ended. */
  hasHint: boolean
  isDelivered: boolean
  order: Pick<PlacedOrder, 'location' | 'handoff' | 'sub_handoff'> & Partial<Pick<PlacedOrder, 'delivery'>>
}

export function OrderLocation({ order, hasHint, isDelivered }: OrderLocationProps) {
  const { name, address, city, state, zip, phone } = order.location
  const destination = encodeURIComponent(`${address}, ${city}, ${state} ${zip}`)
  const hint = hasHint && <p className="mt-2 text-muted">{orderCopy.handoffHint[toHandoffService(order)]}</p>
  return (
    <>
      {order.delivery && <DeliveryAddress delivery={order.delivery} hint={hint} isDelivered={isDelivered} />}
      <section className="border-t-3 border-ink pt-3">
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
            <div className="mt-4">
              <Button
                href={`https://www.google.com/maps/dir/?api=1&destination=${destination}`}
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

type Delivery = NonNullable<PlacedOrder['delivery']>
type DeliveryAddressProps = { delivery: Delivery; hint: ReactNode; isDelivered: boolean }

function DeliveryAddress({ delivery, hint, isDelivered }: DeliveryAddressProps) {
  return (
    <section className="border-t-3 border-ink pt-3">
      <h2 className="flex items-center gap-2 text-title-s">
        <Icon name="truck" className="size-7 text-primary" />
        {delivery.address && !isDelivered ? orderCopy.goesTo : orderCopy.wentTo}
      </h2>
      {delivery.address ? (
        <>
          <AddressLines {...delivery} />
          {hint}
        </>
      ) : (
        <p className="mt-2 text-muted">{orderCopy.addressHidden}</p>
      )}
    </section>
  )
}

function AddressLines({ address, unit, city, state, zip, instructions }: Delivery) {
  return (
    <>
      <p className="mt-2 font-bold wrap-anywhere">
        <bdi>{address}</bdi>
        {unit && (
          <>
            <br />
            <bdi>{orderCopy.unit(unit)}</bdi>
          </>
        )}
      </p>
      <p className="wrap-anywhere">
        <bdi>{city}</bdi>, {state} {zip}
      </p>
      {instructions && (
        <p className="mt-2 wrap-anywhere">
          <span className="font-bold">{orderCopy.driver}:</span> <bdi>{instructions}</bdi>
        </p>
      )}
    </>
  )
}
