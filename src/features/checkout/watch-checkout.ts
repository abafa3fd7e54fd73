import { watchMember } from '#src/stores/account/member.ts'
import { watchBagExpiry } from '#src/stores/bag/bag-expiry.ts'
import { watchBagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { $isPageTouched } from '#src/stores/browser/page-touched.ts'
import { enterCheckout } from '#src/stores/checkout/checkout.ts'
import { comeBackOnline, watchAlerts } from '#src/stores/checkout/checkout-alerts.ts'
import { prepareOrder } from '#src/stores/checkout/press-order.ts'
import { watchTimes } from '#src/stores/handoff/order-times.ts'
import { $changes } from '#src/stores/session/bag-outbox.ts'
import { checkoutParts } from './checkout-parts.ts'

/** Keeps the checkout to what is so while the page is open; coming back to it by Back starts it anew. */
export function watchCheckout(): () => void {
  let leave = enterCheckout()
  const stops = [
    watchMember(),
    watchBagKitchen(),
    watchBagExpiry(),
    watchTimes(),
    watchAlerts(),
    // The drawer may have been left before the kitchen had answered.
    $changes.subscribe(changes => {
      if (changes.length > 0) void loadOutbox()
    }),
    () => leave(),
  ]
  const resume = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    leave()
    leave = enterCheckout()
  }
  addEventListener('pageshow', resume)
  addEventListener('online', comeBackOnline)
  addEventListener('focusin', prepare, { once: true })
  addEventListener('pointerdown', prepare, { once: true })
  return () => {
    removeEventListener('pageshow', resume)
    removeEventListener('online', comeBackOnline)
    removeEventListener('focusin', prepare)
    removeEventListener('pointerdown', prepare)
    for (const stop of stops) stop()
  }
}

/** What the press at the end needs is fetched with the first touch of the page. */
function prepare(): void {
  $isPageTouched.set(true)
  prepareOrder()
  void checkoutParts.alert.load()
}

async function loadOutbox(): Promise<void> {
  const { resumeOutbox } = await import('#src/stores/bag/outbox.ts')
  resumeOutbox()
}
