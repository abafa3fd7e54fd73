import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/carts.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { statusText } from '#src/copy/locations.ts'
import { calendarDay, clockTime } from '#src/domain/clock-time.ts'
import { $bagKitchen } from '#src/stores/bag-kitchen.ts'
import { $closedKitchen } from '#src/stores/closed-kitchen.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Where the order is made and when it is ready; a kitchen that takes none now says so before the guest pays. */
export function KitchenNow({ cart }: { cart: Cart }) {
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  const isClosed = useStore($closedKitchen, { ssr: () => null }) !== null
  if (!kitchen) return null
  const ready = clockTime(cart.time.ready, kitchen.timezone)
  const day = cart.catering && calendarDay(cart.time.ready, kitchen.timezone)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-line pt-4">
        <div className="flex items-start gap-2">
          <Icon name="pin" className="mt-0.5 size-5 text-primary" />
          <p className="leading-snug">
            <span className="block font-bold">{kitchen.name}</span>
            <span className="text-sm text-muted">
              {kitchen.address}, {kitchen.city}, {kitchen.state}
            </span>
          </p>
        </div>
        {!isClosed && (
          <p className="flex items-center gap-2 font-bold">
            <Icon name="clock" className="size-5 text-primary" />
            {checkoutCopy.readyAbout(day ? `${day}, ${ready}` : ready)}
          </p>
        )}
      </div>
      {isClosed && (
        <div className="mt-4">
          <Notice tone="warning" title={statusText(kitchen.status, kitchen)}>
            {checkoutCopy.bagKept}{' '}
            <a href="/locations" className="font-bold underline">
              {checkoutCopy.otherKitchens}
            </a>
          </Notice>
        </div>
      )}
    </>
  )
}
