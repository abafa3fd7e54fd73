import { toAsciiDigits } from '../text/clean-text.ts'
import { cardAmountLimits } from './card-amount.ts'
import type { Cents } from './money.ts'

const separators = /[\s\p{Pd}]/gu

/** Removes spaces, dashes, and invisible characters from a gift card number or PIN. */
export function removeSeparators(text: string): string {
  return toAsciiDigits(text).replace(separators, '')
}

export const giftCardNumberPattern = /^[0-9]{12,19}$/
export const giftCardPinPattern = /^[0-9]{3,8}$/

type GiftCardSplit = { paid: Cents; remaining: Cents }

/**
 * Applies a gift card's balance to a total. Any remainder to be paid by card is at least the card minimum, so
 * a total below that minimum is paid in full by the gift card or not at all.
 */
export function splitWithGiftCard(total: Cents, balance: Cents): GiftCardSplit {
  const most = Math.min(Math.max(balance, 0), total)
  const isTooLittleLeft = most < total && total - most < cardAmountLimits.least
  const paid = isTooLittleLeft ? Math.max(total - cardAmountLimits.least, 0) : most
  return { paid, remaining: total - paid }
}
