/** The exact text is a product requirement. */
export const emptyGiftCardText: string = 'Gift card has no balance'

/** Returns a gift card's display name. Omits the digits if `last4` is empty. */
export function giftCardName(last4: string): string {
  return last4 ? `Gift card ••${last4}` : 'Gift card'
}

export function maskGiftCardNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
