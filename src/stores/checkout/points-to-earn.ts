import { computed } from 'nanostores'
import { $settings } from '../api/app-settings.ts'
import { $cart } from '../bag/bag.ts'

export const $pointsToEarn = computed([$cart, $settings], (cart, settings) =>
  cart && settings?.checkout.show_rewards_points ? cart.points : 0,
)
