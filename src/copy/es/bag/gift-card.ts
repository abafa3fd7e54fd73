export const emptyGiftCardText = 'La tarjeta de regalo no tiene saldo'

export function giftCardName(last4: string): string {
  return last4 ? `Tarjeta de regalo ••${last4}` : 'Tarjeta de regalo'
}

export function maskGiftCardNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
