import { atom, computed } from 'nanostores'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { environment } from '../browser/environment.ts'
import { $cart } from './bag.ts'
import { readBag } from './read-bag.ts'

const WARN_BEFORE_MS = 5 * MINUTE_MS
const CHECK_EVERY_MS = 15_000

const $now = atom(0)

/** True if the bag is about to expire or has expired. */
export const $isBagExpiring = computed([$cart, $now], (cart, now) => {
  return (
    cart !== null && cart.products.length > 0 && now > 0 && Date.parse(cart.reset) - now <= WARN_BEFORE_MS
  )
})

/**
 * Checks the clock regularly and, once the bag is due to expire, rereads the bag, because only the server
 * decides whether it has expired. Returns a stop function.
 */
export function pollBagExpiry(): () => void {
  let isWatching = true
  const watch = async () => {
    while (isWatching) {
      $now.set(environment().now())
      const cart = $cart.get()
      if (cart && Date.parse(cart.reset) <= $now.get()) await readBag()
      await environment().wait(CHECK_EVERY_MS)
    }
  }
  void watch()
  return () => {
    isWatching = false
  }
}
