import { computed } from 'nanostores'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { loadMemberOnSignIn } from '../account/member.ts'
import { readSettings } from '../api/app-settings.ts'
import { $cart } from '../bag/bag.ts'
import { pollBagExpiry } from '../bag/bag-expiry.ts'
import { environment } from '../browser/environment.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { onWindowEvent } from '../browser/window-event.ts'
import { $polledOrderTimes } from '../handoff/order-times.ts'
import { $firstAvailableTime } from '../handoff/time-choice.ts'
import { $isSessionExpired } from '../session/session-expired.ts'
import { $isMember } from '../session/stored-member.ts'
import { trackEvent } from '../tracking/track.ts'
import { toTrackedLines } from '../tracking/tracked-item.ts'
import { $checkoutPage } from './checkout-page.ts'
import { $closedKitchen, closedKitchenMessage } from './order/closed-kitchen.ts'
import { $closedNotice } from './order/closed-notice.ts'
import { resetTip } from './order/tip.ts'
import { recoverFromOutage, removeOutdatedAlerts } from './outage-alerts.ts'
import { loadBillingOnBagChange } from './payment/billing.ts'
import { resetPayment } from './payment/payment-choice.ts'

/** True while the bag is loading or loaded and has not been ordered in another tab. */
export const $hasForms = computed($checkoutPage, ({ step }) => step === 'reading' || step === 'ready')
/** True while the order is being placed. Every form is then disabled. */
export const $areFormsFrozen = computed($checkoutPage, page => page.step === 'ready' && page.isFrozen)

whileMounted($hasForms, () => {
  let closeForms = openForms()
  const stops = [
    loadMemberOnSignIn(),
    pollBagExpiry(),
    removeOutdatedAlerts(),
    $polledOrderTimes.listen(() => {}),
    computed([$closedKitchen, $firstAvailableTime], (kitchen, first) =>
      kitchen ? { message: closedKitchenMessage(kitchen), canOrderLater: first !== null } : null,
    ).subscribe(notice => $closedNotice.set(notice)),
    onWindowEvent('pageshow', ({ persisted }) => {
      if (!persisted) return
      closeForms()
      closeForms = openForms()
    }),
    onWindowEvent('online', recoverFromOutage),
    () => closeForms(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Resets the forms for a new visit. Returns a cleanup function. */
export function openForms(): () => void {
  resetTip()
  resetPayment()
  void requireAccount()
  const stops = [loadBillingOnBagChange(), trackCheckoutStart()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Redirects guests to the sign-in page if the chain does not allow guest checkout (`user_info: false`). */
async function requireAccount(): Promise<void> {
  const settings = await readSettings()
  if (settings?.checkout.user_info === false && !$isMember.get() && !$isSessionExpired.get())
    environment().replace(`${accountPaths.signIn}?next=/order/checkout`)
}

function trackCheckoutStart(): () => void {
  let isTracked = false
  return $cart.subscribe(cart => {
    if (isTracked || !cart || cart.products.length === 0) return
    isTracked = true
    trackEvent('begin_checkout', { items: toTrackedLines(cart) })
  })
}
