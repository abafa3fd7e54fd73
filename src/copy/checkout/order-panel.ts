/**
 * Copy for the bag on the checkout page. Separate from `checkout.ts`, because the bag loads before the forms.
 */
export const orderPanelCopy = {
  inShort: (count: number, total: string) => `${count === 1 ? '1 item' : `${count} items`} · ${total}`,
  reading: 'Setting the counter…',
  unreachableTitle: 'We can’t reach the kitchen',
  pay: (total: string) => `Place order · ${total}`,
  paying: 'Placing your order…',
  held: (seconds: number) =>
    `We’re holding your time for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  heldLast: 'We’re holding your time and your prices for one more minute.',
  addMore: 'Add More Items',
  newTotal: (total: string) => `Total ${total}`,
  newRemaining: (remaining: string) => `Remaining Total ${remaining}`,
  retry: 'Try again',
}
