import { computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { watchMember } from '../account/member.ts'
import type { ApiError } from '../api/request.ts'
import { $bag } from '../bag/bag.ts'
import { watchBagExpiry } from '../bag/bag-expiry.ts'
import { $bagKitchen, watchBagKitchen } from '../bag/bag-kitchen.ts'
import { onPage } from '../browser/on-page.ts'
import { $isPageTouched } from '../browser/page-touched.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $watchedTimes } from '../handoff/order-times.ts'
import { $changes } from '../session/bag-outbox.ts'
import { $orderedElsewhere, enterCheckout } from './checkout.ts'
import { $submit } from './order/submit.ts'
import { recoverFromOutage, watchAlerts } from './outage-alerts.ts'
import { prepareOrder } from './place-order.ts'

export type CheckoutPage =
  | { step: 'reading' }
  | { step: 'unreachable'; error: ApiError }
  | { step: 'ordered' }
  /** `isFrozen`: the order is being placed, so nothing can change. */
  | { step: 'ready'; cart: Cart; isFrozen: boolean }

export const readingCheckout: CheckoutPage = { step: 'reading' }

export const $checkoutPage = computed(
  [$bag, $bagKitchen, $submit, $orderedElsewhere],
  (bag, kitchen, submit, ordered): CheckoutPage => {
    if (ordered) return { step: 'ordered' }
    if (bag.step === 'unreachable') return { step: 'unreachable', error: bag.error }
    if (bag.step !== 'ready' || kitchen === undefined) return readingCheckout
    return { step: 'ready', cart: bag.cart, isFrozen: submit.step === 'submitting' }
  },
)
whenUsed($checkoutPage, watchCheckout)

/** Restarts the checkout when the guest returns by Back. */
function watchCheckout(): () => void {
  let leave = enterCheckout()
  const stops = [
    watchMember(),
    watchBagKitchen(),
    watchBagExpiry(),
    $watchedTimes.listen(() => {}),
    watchAlerts(),
    $isPageTouched.subscribe(isTouched => {
      if (isTouched) prepareOrder()
    }),
    // Changes made in the drawer may be unconfirmed.
    $changes.subscribe(changes => {
      if (changes.length > 0) void loadOutbox()
    }),
    onPage('pageshow', ({ persisted }) => {
      if (!persisted) return
      leave()
      leave = enterCheckout()
    }),
    onPage('online', recoverFromOutage),
    () => leave(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

async function loadOutbox(): Promise<void> {
  const { resumeOutbox } = await import('../bag/changing/outbox.ts')
  resumeOutbox()
}
