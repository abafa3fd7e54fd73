import { toAsciiDigits } from '../text/clean-text.ts'

export const COUPON_CODE_MAX_LENGTH = 200

/** Normalizes a code to uppercase without spaces and invisible characters. */
export function normalizeCouponCode(input: string): string {
  return toAsciiDigits(input).normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
