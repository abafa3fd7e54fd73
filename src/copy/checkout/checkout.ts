import type { Handoff } from '#src/domain/kitchen/handoff.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { pointsText } from '../bag/points-to-earn.ts'

export const checkoutCopy = {
  allergy: 'Allergy? Tell the kitchen',
  outcomeUnknown:
    'We couldn’t reach the kitchen, so we don’t know yet whether your order went through. Press again once you’re back online. It will never be placed twice.',
  subtitle: 'Finish your pickup order',
  inShort: (count: number, total: string) => `${count === 1 ? '1 item' : `${count} items`} · ${total}`,
  contactTitle: 'Who’s it for?',
  contactIncomplete: 'Please enter your name, email, and phone number to checkout',
  member: {
    name: 'Name',
    update: 'Update Info',
    reading: 'Looking up your details…',
    earns: (points: number) => ` · ${points} more with this order`,
    incompleteTitle: 'One more thing',
    incomplete: 'Please add your name, email and phone number to your account, then place your order.',
  },
  deliveryTo: (address: string, fee: string) => `To ${address} · ${fee}`,
  saveTime: {
    title: 'Save Time at Checkout',
    text: 'Sign in to fill this in for you and earn points. Your bag comes with you.',
    earn: (points: number) => `Sign in and earn ${pointsText(points)} with this order.`,
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  paymentTitle: 'Payment',
  couponsTitle: 'Coupon',
  offersTitle: 'Offers',
  upsellsTitle: 'Goes well with it',
  upsellsAdded: (count: number) => `${count} added`,
  cardIncomplete: 'Please check the card details marked below.',
  payByCard: 'Pay by card',
  giftCardsTitle: 'Gift cards',
  giftCardShort: (last4: string, balance: Cents) =>
    balance > 0
      ? `There is ${formatCents(balance)} left on your gift card ending in ${last4}. Please check what remains, then place your order again.`
      : `Your gift card ending in ${last4} is empty. Please pay another way.`,
  newCard: 'Another card',
  nothingLeft: 'Nothing left to pay.',
  tipTitle: 'Tip the crew',
  tipNone: 'No tip',
  tipCustom: 'Custom',
  tipApplied: 'Applied!',
  tipInvalid: 'Please enter a valid tip.',
  tipLabel: 'Tip amount in dollars',
  tipApply: 'Apply',
  pay: (total: string) => `Place order · ${total}`,
  agreement: { before: 'By placing your order, you agree to our ', refunds: 'Canceling and refunds' },
  paying: 'Placing your order…',
  changedTitle: 'Your total changed',
  changedMeanwhile: 'Your total was updated. Please review it and place your order.',
  quotedBill: 'Some prices changed since you last looked. We’re holding these for you.',
  quotedTime: 'That time filled up. Here’s the next one we’re holding for you.',
  quoteOverBill: 'We couldn’t hold your prices any longer. Here’s your new total.',
  quoteOverTime: 'We couldn’t hold your time any longer. Please check the new one.',
  held: (seconds: number) =>
    `We’re holding your time for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  heldLast: 'We’re holding your time and your prices for one more minute.',
  timeMeanwhile: 'Your time was updated. Please check the new one.',
  changedHint: 'Nothing was charged. If the new total is fine, place your order again.',
  changedWas: 'Was',
  changedNow: 'Now',
  changedNone: 'none',
  problemsTitle: 'Something sold out',
  problemsTitleOther: 'Something needs another look',
  problemsHint: 'Remove it or change it, then place your order.',
  remove: (name: string) => `Remove ${name}`,
  otherKitchens: 'Find another kitchen',
  bagKept: 'We’ve saved your bag.',
  retry: 'Try again',
  unreachableTitle: 'We can’t reach the kitchen',
  expiringTitle: 'Still there?',
  expiring: (time: string) => `Your bag times out at ${time}.`,
  keepBag: 'Keep my bag',
  reading: 'Setting the counter…',
  failedTitle: 'Heads-up!',
  addMore: 'Add More Items',
  newTotal: (total: string) => `Total ${total}`,
  cardAmount: {
    least: 'Cards need a total of at least $0.50. Pay another way, or choose another tip.',
    most: 'That’s more than a card can pay at once. Please split it into several orders.',
  },
  newRemaining: (remaining: string) => `Remaining Total ${remaining}`,
}

/** Returns the checkout's subtitle. The text for pickup is a product requirement. */
export function handoffSubtitle(handoff: Handoff): string {
  return handoff === 'pickup' ? checkoutCopy.subtitle : `Finish your ${handoff} order`
}
