import { withPlainDigits } from '../text/clean-text.ts'
import { cardTerms } from './card-amount.ts'
import type { Cents } from './money.ts'

const separators = /[\s\p{Pd}]/gu

/** A number or PIN as it is printed or pasted, without spaces, dashes and invisible characters. */
export function withoutSeparators(text: string): string {
  return withPlainDigits(text).replace(separators, '')
}

/** Whether this, without its separators, can be the number of a gift card. */
export const giftCardNumber = /^[0-9]{12,19}$/
export const giftCardPin = /^[0-9]{3,8}$/

/** What a gift card pays of a total, and what remains. */
export type GiftCardSplit = { paid: Cents; remaining: Cents }

/**
 * The whole balance, up to the total; less if the remainder would be too small to charge to a card. A total that is
 * itself too small is paid in one piece.
 */
export function splitWithGiftCard(total: Cents, balance: Cents): GiftCardSplit {
  const most = Math.min(Math.max(balance, 0), total)
  const isTooLittleLeft = most < total && total - most < cardTerms.least
  const paid = isTooLittleLeft ? Math.max(total - cardTerms.least, 0) : most
  return { paid, remaining: total - paid }
}
