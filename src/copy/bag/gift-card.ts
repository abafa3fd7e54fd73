/** A card with nothing left, word for word. */
export const noBalance: string = 'Gift card has no balance'

/** A gift card as guests know it again; without digits where nobody is to know it. */
export function giftCardName(last4: string): string {
  return last4 ? `Gift card ••${last4}` : 'Gift card'
}

/** A number of which only the end is told. */
export function maskedNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
