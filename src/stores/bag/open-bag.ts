import { computed } from 'nanostores'
import { whenUsed } from '../browser/when-used.ts'
import { track } from '../tracking/track.ts'
import { trackedLines } from '../tracking/tracked-item.ts'
import { $cart } from './bag.ts'
import { watchBagKitchen } from './bag-kitchen.ts'
import { clearBagNews } from './bag-news.ts'
import { $isBagOpen } from './bag-panel.ts'
import { $bagStep } from './bag-step.ts'
import { watchUpsells } from './bag-upsells.ts'
import { resumeOutbox } from './changing/outbox.ts'

export const $drawer = computed([$isBagOpen, $bagStep], (isOpen, step) => (isOpen ? step : null))
whenUsed($drawer, () => {
  let leave = () => {}
  const stop = $isBagOpen.subscribe(isOpen => {
    leave()
    leave = isOpen ? watchOpenBag() : () => {}
  })
  return () => {
    stop()
    leave()
  }
})

/**
 * Refreshes the bag, its kitchen and suggestions while the drawer is open. Closing it marks the news as read.
 */
export function watchOpenBag(): () => void {
  resumeOutbox()
  const stops = [watchBagKitchen(), watchUpsells(), trackView()]
  return () => {
    for (const stop of stops) stop()
    clearBagNews()
  }
}

function trackView(): () => void {
  let isShown = false
  return $cart.subscribe(cart => {
    if (isShown || !cart || cart.products.length === 0) return
    isShown = true
    track('view_cart', { items: trackedLines(cart) })
  })
}
