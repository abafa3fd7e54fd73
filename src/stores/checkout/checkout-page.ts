import { computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { ApiError } from '../api/request.ts'
import { $bag } from '../bag/bag.ts'
import { $bagKitchen, loadKitchenOnBagChange } from '../bag/bag-kitchen.ts'
import { $hasInteracted } from '../browser/has-interacted.ts'
import { hydrateIsland } from '../browser/hydrate-island.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { onWindowEvent } from '../browser/window-event.ts'
import { $queuedChanges } from '../session/bag-outbox.ts'
import { $orderFromOtherTab, mountCheckout } from './checkout.ts'
import { $submitState } from './order/submit.ts'
import { preloadOrder } from './place-order.ts'

type CheckoutPageState =
  | { step: 'reading' }
  | { step: 'unreachable'; error: ApiError }
  | { step: 'ordered' }
  /** `isFrozen`: the page is disabled while the order is being placed. */
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
whileMounted($checkoutPage, startCheckoutPage)

/** Resolves to true after the page has painted the bag, or an error or notice in its place. */
export function waitForBag(): Promise<boolean> {
  return new Promise(resolve => {
    const stop = $checkoutPage.listen(finish)
    finish($checkoutPage.get())
    function finish({ step }: CheckoutPageState): void {
      if (step === 'reading') return
      requestAnimationFrame(() => {
        stop()
        setTimeout(() => resolve(true))
      })
    }
  })
}

/**
 * Mounts the checkout and the stores it depends on. Restarts the checkout when the guest returns with the
 * Back button. Returns a stop function.
 */
function startCheckoutPage(): () => void {
  let leaveCheckout = mountCheckout()
  const stops = [
    loadKitchenOnBagChange(),
    $hasInteracted.subscribe(hasInteracted => {
      if (!hasInteracted) return
      hydrateIsland('sections')
      preloadOrder()
    }),
    // Resends changes that were made in the drawer and that the server has not confirmed yet.
    $queuedChanges.subscribe(changes => {
      if (changes.length > 0) void resumePendingChanges()
    }),
    onWindowEvent('pageshow', ({ persisted }) => {
      if (!persisted) return
      leaveCheckout()
      leaveCheckout = mountCheckout()
    }),
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
