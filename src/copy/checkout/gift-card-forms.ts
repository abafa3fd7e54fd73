import { type Cents, formatCents } from '#src/domain/money/money.ts'

export const giftCardCopy = {
  label: { number: 'Gift card number', pin: 'PIN' },
  invalid: {
    number: 'Please enter a valid card number',
    pin: 'Please enter the PIN of your gift card.',
  },
  hint: 'On the back of the card, or in the email it came with.',
}

export const giftCardSectionCopy = {
  apply: 'Use this gift card',
  replace: 'Use this one instead',
  save: 'Save this gift card',
  another: 'Another gift card',
  kept: 'Your gift cards',
  left: (balance: Cents) => `${formatCents(balance)} left`,
  stays: (amount: Cents) => `${formatCents(amount)} left on it.`,
  takesAll: 'Full balance used.',
  takeOff: 'Remove',
  takeOffNamed: (name: string) => `Remove ${name}`,
  used: (name: string, amount: Cents) => `${name} pays ${formatCents(amount)}.`,
  takenOff: (name: string) => `${name} removed.`,
  nothingOwed: 'There’s nothing left to pay, so you don’t need a gift card.',
}

export const giftCardBalanceCopy = {
  headline: 'Gift cards',
  intro: 'See what’s left on yours. You can use it at checkout, at every kitchen.',
  title: 'Check your balance',
  check: 'Check balance',
  left: 'left to spend on something good.',
  spend: 'Order Now',
  another: 'Check another card',
}

export const savedGiftCardsCopy = {
  title: 'Gift cards',
  reading: 'Opening your wallet…',
  empty: 'No gift cards saved. Save one when you pay with it.',
  left: (balance: Cents) => `${formatCents(balance)} left`,
  check: 'Check another card’s balance',
  remove: 'Remove',
  removeNamed: (card: string) => `Remove ${card}`,
  question: 'Remove this gift card?',
  explanation: (card: string) => `${card} keeps its balance. To use it again, you’ll need its number.`,
  keep: 'Keep it',
  removed: (card: string) => `${card} removed.`,
}
