import { CART_LIFETIME_MINUTES } from '../limits.ts'

/** When a cart that is touched now expires. */
export function cartExpiry(now: Date): Date {
  return new Date(now.getTime() + CART_LIFETIME_MINUTES * 60_000)
}
