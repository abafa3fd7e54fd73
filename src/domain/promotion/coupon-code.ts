import { withPlainDigits } from '../text/clean-text.ts'

/** The most characters of a code that are read. */
export const COUPON_CODE_MAX_LENGTH = 200

/** A code normalised: however it is capitalised, without spaces and invisible characters. */
export function couponCode(typed: string): string {
  return withPlainDigits(typed).normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
