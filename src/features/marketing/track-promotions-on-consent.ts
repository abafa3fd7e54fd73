import { $trackingChoice, isTracking } from '#src/stores/tracking/tracking-consent.ts'

/** Loads the tracking of the page's promotions once the guest has allowed tracking. */
export function trackPromotionsOnConsent(): void {
  let isTrackingStarted = false
  $trackingChoice.subscribe(async () => {
    if (isTrackingStarted || !isTracking()) return
    isTrackingStarted = true
    const { trackPromotions } = await import('./track-promotions.ts')
    trackPromotions()
  })
}
