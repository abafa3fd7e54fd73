const CART_LIFETIME_MINUTES = 120

export function cartExpiry(now: Date): Date {
  return new Date(now.getTime() + CART_LIFETIME_MINUTES * 60_000)
}
