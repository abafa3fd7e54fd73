import { type Cents, formatCents } from '#src/domain/money/money.ts'

/** Typing a gift card in, at checkout and where its balance is looked at. */
export const giftCardCopy = {
  label: { number: 'Gift card number', pin: 'PIN' },
  invalid: {
    number: 'Please enter a valid card number',
    pin: 'Please enter the PIN of your gift card.',
  },
  hint: 'On the back of the card, or in the mail it came with.',
}

/** The gift cards of the checkout. */
export const giftCardSectionCopy = {
  title: 'Gift cards',
  reading: 'Looking up your gift cards…',
  apply: 'Use this gift card',
  replace: 'Use this one instead',
  save: 'Save this gift card',
  another: 'Another gift card',
  kept: 'Your gift cards',
  left: (balance: Cents) => `${formatCents(balance)} left`,
  pays: (amount: Cents) => `pays ${formatCents(amount)}`,
  stays: (amount: Cents) => `${formatCents(amount)} stays on it.`,
  takesAll: 'That is all that is on it.',
  takeOff: 'Take it off',
  takeOffNamed: (name: string) => `Take off ${name}`,
  used: (name: string, amount: Cents) => `${name} pays ${formatCents(amount)}.`,
  takenOff: (name: string) => `${name} pays nothing any more.`,
  nothingOwed: 'Nothing is left to pay: no gift card is needed.',
}
