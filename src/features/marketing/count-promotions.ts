import { $trackingChoice, isTracking } from '#src/stores/tracking/tracking-consent.ts'

/** Tracks the page's blocks once the guest consents; otherwise loads no code. */
export function countPromotions(): void {
  let isReporting = false
  $trackingChoice.subscribe(async () => {
    if (isReporting || !isTracking()) return
    isReporting = true
    const { describePromotions } = await import('./describe-promotions.ts')
    describePromotions()
  })
}
