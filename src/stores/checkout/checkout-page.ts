import { computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { watchMember } from '../account/member.ts'
import type { ApiError } from '../api/request.ts'
import { $bag } from '../bag/bag.ts'
import { watchBagExpiry } from '../bag/bag-expiry.ts'
import { $bagKitchen, watchBagKitchen } from '../bag/bag-kitchen.ts'
import { $hasInteracted } from '../browser/has-interacted.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { onWindowEvent } from '../browser/window-event.ts'
import { $polledOrderTimes } from '../handoff/order-times.ts'
import { $changes } from '../session/bag-outbox.ts'
import { $orderFromOtherTab, mountCheckout } from './checkout.ts'
import { $submitState } from './order/submit.ts'
import { recoverFromOutage, watchAlerts } from './outage-alerts.ts'
import { preloadOrder } from './place-order.ts'

type CheckoutPageState =
  | { step: 'reading' }
  | { step: 'unreachable'; error: ApiError }
  | { step: 'ordered' }
  /** `isFrozen`: nothing can change, because the order is being placed. */
  | { step: 'ready'; cart: Cart; isFrozen: boolean }

export const loadingCheckoutState: CheckoutPageState = { step: 'reading' }

export const $checkoutPage = computed(
  [$bag, $bagKitchen, $submitState, $orderFromOtherTab],
  (bag, kitchen, submit, orderElsewhere): CheckoutPageState => {
    if (orderElsewhere) return { step: 'ordered' }
    if (bag.step === 'unreachable') return { step: 'unreachable', error: bag.error }
    if (bag.step !== 'ready' || kitchen === undefined) return loadingCheckoutState
    return { step: 'ready', cart: bag.cart, isFrozen: submit.step === 'submitting' }
  },
)
whileMounted($checkoutPage, watchCheckout)

/**
 * Mounts the checkout and the stores it depends on. Restarts the checkout when the guest returns with the
 * Back button. Returns a stop function.
 */
function watchCheckout(): () => void {
  let leaveCheckout = mountCheckout()
  const stops = [
    watchMember(),
    watchBagKitchen(),
    watchBagExpiry(),
    $polledOrderTimes.listen(() => {}),
    watchAlerts(),
    $hasInteracted.subscribe(isTouched => {
      if (isTouched) preloadOrder()
    }),
    // Changes made in the drawer may be unconfirmed, so they are sent again here.
    $changes.subscribe(changes => {
      if (changes.length > 0) void resumePendingChanges()
    }),
    onWindowEvent('pageshow', ({ persisted }) => {
      if (!persisted) return
      leaveCheckout()
      leaveCheckout = mountCheckout()
    }),
    onWindowEvent('online', recoverFromOutage),
    () => leaveCheckout(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

async function resumePendingChanges(): Promise<void> {
  const { resumeOutbox } = await import('../bag/edits/outbox.ts')
  resumeOutbox()
}
