/** A card with nothing left, word for word. */
export const noBalance = 'Gift card has no balance'

/** A gift card as guests know it again. */
export function giftCardName(last4: string): string {
  return `Gift card ••${last4}`
}

/** A number of which only the end is told. */
export function maskedNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
