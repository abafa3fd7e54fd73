import { expressCopy } from '../bag/express-checkout.ts'

/** Apple Pay, Google Pay and Link. */
export const walletCopy = {
  title: expressCopy.press,
  otherwise: 'Or pay another way',
  giftCard: 'Gift card',
  changing: 'Your bag is being changed. Please press again in a moment.',
  none: 'Your wallet cannot be used here right now. Please choose another way to pay.',
  failed:
    'Uh-oh! We were unable to process your payment. Please review your payment method details & try again.',
}
