import { computed } from 'nanostores'
import { whileMounted } from '../browser/while-mounted.ts'
import { trackEvent } from '../tracking/track.ts'
import { toTrackedLines } from '../tracking/tracked-item.ts'
import { $bagNotice, $cart } from './bag.ts'
import { loadKitchenOnBagChange } from './bag-kitchen.ts'
import { clearBagMessages } from './bag-messages.ts'
import { $isBagOpen } from './bag-panel.ts'
import { $bagStep } from './bag-step.ts'
import { loadUpsellsOnBagChange } from './bag-upsells.ts'
import { resumeOutbox } from './edits/outbox.ts'
import { readBag } from './read-bag.ts'

export const $drawerStep = computed([$isBagOpen, $bagStep], (isOpen, step) => (isOpen ? step : null))
whileMounted($drawerStep, () => {
  let stopWatching = () => {}
  const stop = $isBagOpen.subscribe(isOpen => {
    stopWatching()
    stopWatching = isOpen ? mountOpenBag() : () => {}
  })
  return () => {
    stop()
    stopWatching()
  }
})

/**
 * Reads the bag, resumes the outbox, and watches the bag's kitchen and suggestions while the drawer is open.
 * The returned cleanup function also clears the bag's messages.
 */
export function mountOpenBag(): () => void {
  resumeOutbox()
  void readBag()
  const stops = [loadKitchenOnBagChange(), loadUpsellsOnBagChange(), trackView()]
  return () => {
    for (const stop of stops) stop()
    clearBagMessages()
    $bagNotice.set(null)
  }
}

function trackView(): () => void {
  let isTracked = false
  return $cart.subscribe(cart => {
    if (isTracked || !cart || cart.products.length === 0) return
    isTracked = true
    trackEvent('view_cart', { items: toTrackedLines(cart) })
  })
}
