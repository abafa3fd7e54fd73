import { $trackingChoice, isTracking } from '#src/stores/tracking/tracking-consent.ts'

export function trackPromotionsOnConsent(): void {
  let isTrackingStarted = false
  $trackingChoice.subscribe(async () => {
    if (isTrackingStarted || !isTracking()) return
    isTrackingStarted = true
    const { trackPromotions } = await import('./track-promotions.ts')
    trackPromotions()
  })
}
