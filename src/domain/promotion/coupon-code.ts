/** The most characters of a code that are read. */
export const COUPON_CODE_MAX_LENGTH = 200

/** A code normalised: however it is capitalised, without spaces around and inside. */
export function couponCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
