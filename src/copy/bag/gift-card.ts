/** The spec's exact wording. */
export const emptyCardText: string = 'Gift card has no balance'

/** A gift card's display name; no digits if `last4` is hidden. */
export function giftCardName(last4: string): string {
  return last4 ? `Gift card ••${last4}` : 'Gift card'
}

export function maskedNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
