import { $trackingChoice, isTracking } from '#src/stores/tracking/tracking-consent.ts'

/** Tells analytics about the blocks of the page from when the guest allows it; who has not loads nothing for it. */
export function countPromotions(): void {
  let isTelling = false
  $trackingChoice.subscribe(async () => {
    if (isTelling || !isTracking()) return
    isTelling = true
    const { tellPromotions } = await import('./tell-promotions.ts')
    tellPromotions()
  })
}
