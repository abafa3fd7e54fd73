import { expressCheckoutCopy } from '../bag/express-checkout.ts'

/** Text around the buttons of Apple Pay, Google Pay, and Link. */
export const walletCopy = {
  title: expressCheckoutCopy.press,
  otherwise: 'Or pay another way',
  giftCard: 'Gift card',
  changing: 'Your bag is being updated. Please try again in a moment.',
  none: 'Your wallet isn’t available right now. Please choose another way to pay.',
  failed:
    'Uh-oh! We were unable to process your payment. Please review your payment method details & try again.',
}
