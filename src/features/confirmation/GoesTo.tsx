import type { ReactNode } from 'react'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { orderCopy } from '#src/copy/order.ts'
import { Icon } from '#src/ui/Icon.tsx'

type GoesToProps = { delivery: NonNullable<PlacedOrder['delivery']>; hint: ReactNode }

/** The door an order is brought to, as the guest typed it; for a day only where anybody could read it. */
export function GoesTo({ delivery, hint }: GoesToProps) {
  return (
    <section className="rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker md:p-6">
      <h2 className="flex items-center gap-2 text-title-s">
        <Icon name="truck" className="size-7 text-primary" />
        {delivery.address ? orderCopy.goesTo : orderCopy.wentTo}
      </h2>
      {delivery.address ? (
        <>
          <Door {...delivery} />
          {hint}
        </>
      ) : (
        <p className="mt-2 text-muted">{orderCopy.addressHidden}</p>
      )}
    </section>
  )
}

function Door({ address, unit, city, state, zip, instructions }: GoesToProps['delivery']) {
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
