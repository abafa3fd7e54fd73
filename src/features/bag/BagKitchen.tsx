import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { deliveryCostText, handoffCopy } from '#src/copy/handoff/handoff-panel.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import {
  $previousStep,
  type HandoffOrTimeStep,
  showHandoffStep,
  showTimeStep,
} from '#src/stores/bag/bag-step.ts'
import { $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { $closedKitchen } from '#src/stores/checkout/order/closed-kitchen.ts'
import { $handoff, $handoffNames } from '#src/stores/handoff/handoff-choice.ts'
import { $promisedTimeText } from '#src/stores/handoff/promise.ts'
import { $isTimeRequired } from '#src/stores/handoff/time-choice.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

export function BagKitchen({ cart }: { cart: Cart | null }) {
  const loaded = useStore($bagKitchen, { ssr: 'initial' })
  const picked = useStore($kitchen, { ssr: () => null })
  const id = cart?.location_id ?? picked?.id
  const kitchen = loaded?.id === id ? loaded : null
  const displayed = kitchen ?? (picked?.id === id ? picked : null)
  return (
    <div
      className={`flex shrink-0 flex-wrap items-center gap-x-3 border-b-3 border-ink bg-surface px-4 py-3 md:px-6 ${displayed ? 'min-h-28' : ''}`}
    >
      <Icon name="pin" className="size-6 text-primary" />
      <div className="grid min-h-12 min-w-0 flex-1 content-center">
        <p className="font-bold">{displayed?.name ?? bagCopy.noLocation}</p>
        <p className="text-sm text-muted">
          {displayed && <span>{kitchen ? kitchen.address : `${displayed.city}, ${displayed.state}`}</span>}
        </p>
      </div>
      <a
        href="/locations"
        data-location-button
        aria-label={displayed ? bagCopy.changeLocation : bagCopy.pickLocation}
        className="touch-target min-h-6 shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
      >
        {displayed ? (
          <>
            <span className="lg:hidden">{bagCopy.change}</span>
            <span className="max-lg:hidden">{bagCopy.changeLocation}</span>
          </>
        ) : (
          bagCopy.pickLocation
        )}
      </a>
      <BagDetails />
    </div>
  )
}

function BagDetails() {
  const handoff = useStore($handoff, { ssr: () => null })
  const names = useStore($handoffNames, { ssr: 'initial' })
  const promise = useStore($promisedTimeText, { ssr: () => null })
  const isTimeRequired = useStore($isTimeRequired, { ssr: () => false })
  const closedKitchen = useStore($closedKitchen, { ssr: () => null })
  const hasLines = useStore($visibleLines, { ssr: getEmptyList }).length > 0
  const cart = useStore($cart, { ssr: () => null })
  if (!handoff) return null
  const name = withDeliveryFee(names[toHandoffService(handoff)], cart)
  const later = closedKitchen && isOrderable(closedKitchen.status) ? orderTimeCopy.orderLater : null
  const when = closedKitchen ? later : isTimeRequired ? orderTimeCopy.dateAndTime : promise
  return (
    <p className="mt-1 flex w-full flex-wrap gap-2">
      <DetailButton step="handoff" onClick={showHandoffStep} aria-label={handoffCopy.change(name)}>
        {name}
      </DetailButton>
      {hasLines && when && (
        <DetailButton step="time" onClick={showTimeStep} aria-label={orderTimeCopy.changeFrom(when)}>
          <Icon name="clock" className="size-4 text-primary" />
          {when}
        </DetailButton>
      )}
    </p>
  )
}

function withDeliveryFee(name: string, cart: Cart | null): string {
  if (cart?.handoff !== 'delivery') return name
  return `${name} · ${deliveryCostText(cart.delivery)}`
}

type DetailButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & { step: HandoffOrTimeStep }

/**
 * Button that opens a step of the bag, such as the order time. Receives focus when the guest returns from
 * that step.
 */
function DetailButton({ step, children, ...rest }: DetailButtonProps) {
  const focusPreviousStep = (button: HTMLButtonElement | null) => {
    if (!button || $previousStep.get() !== step) return
    $previousStep.set(null)
    button.focus()
  }
  return (
    <button
      {...rest}
      ref={focusPreviousStep}
      type="button"
      className="touch-target inline-flex min-h-9 items-center gap-1.5 rounded-sm border-2 border-ink bg-surface px-2.5 text-left text-sm leading-tight font-bold text-ink hover:bg-yellow-100 active:translate-y-px"
    >
      {children}
      <Icon name="chevron-right" className="size-3.5" />
    </button>
  )
}
