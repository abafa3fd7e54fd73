import { watchBagExpiry } from '#src/stores/bag-expiry.ts'
import { watchBagKitchen } from '#src/stores/bag-kitchen.ts'
import { enterCheckout } from '#src/stores/checkout.ts'
import { comeBackOnline, watchAlerts } from '#src/stores/checkout-alerts.ts'
import { watchMember } from '#src/stores/member.ts'
import { watchWaiting } from '#src/stores/watch-waiting.ts'

/** Keeps the checkout to what is so while the page is open; coming back to it by Back starts it anew. */
export function watchCheckout(): () => void {
  let leave = enterCheckout()
  // The drawer may have been left before the kitchen had answered.
  watchWaiting()
  const stops = [watchMember(), watchBagKitchen(), watchBagExpiry(), watchAlerts(), () => leave()]
  const resume = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    leave()
    leave = enterCheckout()
  }
  addEventListener('pageshow', resume)
  addEventListener('online', comeBackOnline)
  return () => {
    removeEventListener('pageshow', resume)
    removeEventListener('online', comeBackOnline)
    for (const stop of stops) stop()
  }
}
