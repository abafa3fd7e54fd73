/** As many characters of a code are read. */
export const COUPON_CODE_MAX_LENGTH = 200

/** A code as coupons are known by it: however it is typed, or pasted with spaces around and inside. */
export function couponCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
