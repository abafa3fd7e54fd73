import { $trackingChoice, isTracking } from '#src/stores/tracking/tracking-consent.ts'

/** Tracks the blocks of the page once the guest allows it; otherwise no code is loaded. */
export function countPromotions(): void {
  let isTelling = false
  $trackingChoice.subscribe(async () => {
    if (isTelling || !isTracking()) return
    isTelling = true
    const { tellPromotions } = await import('./tell-promotions.ts')
    tellPromotions()
  })
}
