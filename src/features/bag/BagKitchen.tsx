import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { deliveryCost, handoffCopy } from '#src/copy/handoff/handoff-panel.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { serviceOf } from '#src/domain/kitchen/handoff.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { $stepLeft, showHandoff, showTime, type TermsStep } from '#src/stores/bag/bag-step.ts'
import { $shownLines } from '#src/stores/bag/changing/shown-bag.ts'
import { $closedKitchen } from '#src/stores/checkout/order/closed-kitchen.ts'
import { $handoff, $handoffNames } from '#src/stores/handoff/handoff-choice.ts'
import { $promise } from '#src/stores/handoff/promise.ts'
import { $isTimeRequired } from '#src/stores/handoff/time-choice.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { emptyList } from '#src/ui/empty-list.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

export function BagKitchen({ cart }: { cart: Cart | null }) {
  const read = useStore($bagKitchen, { ssr: 'initial' })
  const picked = useStore($kitchen, { ssr: () => null })
  const id = cart?.location_id ?? picked?.id
  const kitchen = read?.id === id ? read : null
  const shown = kitchen ?? (picked?.id === id ? picked : null)
  return (
    <div
      className={`flex shrink-0 flex-wrap items-center gap-x-3 border-b-3 border-ink bg-surface px-4 py-3 md:px-6 ${shown ? 'min-h-28' : ''}`}
    >
      <Icon name="pin" className="size-6 text-primary" />
      <div className="grid min-h-12 min-w-0 flex-1 content-center">
        <p className="font-bold">{shown?.name ?? bagCopy.noLocation}</p>
        <p className="text-sm text-muted">
          {shown && <span>{kitchen ? kitchen.address : `${shown.city}, ${shown.state}`}</span>}
        </p>
      </div>
      <a
        href="/locations"
        data-location-button
        aria-label={shown ? bagCopy.changeLocation : bagCopy.pickLocation}
        className="touch-target shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
      >
        {shown ? (
          <>
            <span className="lg:hidden">{bagCopy.change}</span>
            <span className="max-lg:hidden">{bagCopy.changeLocation}</span>
          </>
        ) : (
          bagCopy.pickLocation
        )}
      </a>
      <BagTerms />
    </div>
  )
}

function BagTerms() {
  const handoff = useStore($handoff, { ssr: () => null })
  const names = useStore($handoffNames, { ssr: 'initial' })
  const promise = useStore($promise, { ssr: () => null })
  const isTimeRequired = useStore($isTimeRequired, { ssr: () => false })
  const closed = useStore($closedKitchen, { ssr: () => null })
  const hasLines = useStore($shownLines, { ssr: emptyList }).length > 0
  const cart = useStore($cart, { ssr: () => null })
  if (!handoff) return null
  const name = withDelivery(names[serviceOf(handoff)], cart)
  const later = closed && isOrderable(closed.status) ? orderTimeCopy.orderLater : null
  const when = closed ? later : isTimeRequired ? orderTimeCopy.dateAndTime : promise
  return (
    <p className="mt-1 flex w-full flex-wrap gap-2">
      <TermButton step="handoff" onClick={showHandoff} aria-label={handoffCopy.change(name)}>
        {name}
      </TermButton>
      {hasLines && when && (
        <TermButton step="time" onClick={showTime} aria-label={orderTimeCopy.changeFrom(when)}>
          <Icon name="clock" className="size-4 text-primary" />
          {when}
        </TermButton>
      )}
    </p>
  )
}

function withDelivery(name: string, cart: Cart | null): string {
  if (cart?.handoff !== 'delivery') return name
  return `${name} · ${deliveryCost(cart.delivery)}`
}

type TermButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & { step: TermsStep }

/** Receives the focus when the guest returns from its step. */
function TermButton({ step, children, ...rest }: TermButtonProps) {
  const focusLeftStep = (button: HTMLButtonElement | null) => {
    if (!button || $stepLeft.get() !== step) return
    $stepLeft.set(null)
    button.focus()
  }
  return (
    <button
      {...rest}
      ref={focusLeftStep}
      type="button"
      className="touch-target inline-flex min-h-9 items-center gap-1.5 rounded-sm border-2 border-ink bg-surface px-2.5 text-left text-sm leading-tight font-bold text-ink hover:bg-yellow-100 active:translate-y-px"
    >
      {children}
      <Icon name="chevron-right" className="size-3.5" />
    </button>
  )
}
