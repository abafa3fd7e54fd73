import { computed } from 'nanostores'
import { $settings } from '../api/app-settings.ts'
import { $cart } from '../bag/bag.ts'

/** What the bag earns a member, where the chain shows points at checkout; nothing elsewhere. */
export const $pointsToEarn = computed([$cart, $settings], (cart, settings) =>
  cart && settings?.checkout.show_rewards_points ? cart.points : 0,
)
