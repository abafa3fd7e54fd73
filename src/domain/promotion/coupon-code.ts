import { toAsciiDigits } from '../text/clean-text.ts'

export const COUPON_CODE_MAX_LENGTH = 200

/** Converts a coupon code to uppercase and removes spaces and invisible characters. */
export function normalizeCouponCode(input: string): string {
  return toAsciiDigits(input).normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
