/** Apple Pay, Google Pay and Link. */
export const walletCopy = {
  title: 'Express checkout',
  otherwise: 'Or pay another way',
  giftCard: 'Gift card',
  changing: 'Your bag is being changed. Please press again in a moment.',
  failed:
    'Uh-oh! We were unable to process your payment. Please review your payment method details & try again.',
}
