import { $trackingChoice, isTracking } from '#src/stores/tracking/tracking-consent.ts'

/** Tracks the page's blocks once the guest consents; otherwise loads no code. */
export function countPromotions(): void {
  let isTelling = false
  $trackingChoice.subscribe(async () => {
    if (isTelling || !isTracking()) return
    isTelling = true
    const { tellPromotions } = await import('./tell-promotions.ts')
    tellPromotions()
  })
}
