import { $trackingChoice, isTracking } from '#src/stores/tracking/tracking-consent.ts'

/** Tracks the page's blocks once the guest consents; otherwise loads no code. */
export function trackPromotionsOnConsent(): void {
  let isTrackingStarted = false
  $trackingChoice.subscribe(async () => {
    if (isTrackingStarted || !isTracking()) return
    isTrackingStarted = true
    const { trackPromotions } = await import('./track-promotions.ts')
    trackPromotions()
  })
}
