import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { handoffNames } from '../handoff/handoff.ts'
import { bagExpiredText } from './bag-expired.ts'

function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

export const bagCopy = {
  title: 'Your Bag',
  order: 'Your Order',
  notSaved:
    'Your browser blocks cookies and site data, so this bag lasts only as long as this page is open. Allow them for this site to keep it.',
  empty: 'Your Bags is empty.',
  emptyHint: 'Something hot would look good in here.',
  addMore: 'Add More Items',
  offers: 'Coupons and offers',
  clear: 'Clear Bag',
  clearQuestion: 'Are you sure?',
  clearExplanation:
    'You are about to clear your bag, you will be directed back to the menu to continue your order.',
  dismiss: 'Dismiss',
  checkout: 'Proceed to Checkout',
  changeLocation: 'Change Location',
  change: 'Change',
  back: 'Back to the menu',
  subtotal: 'Subtotal',
  madeFor: (name: string) => `Made for ${isolateRtl(name)}`,
  edit: 'Edit',
  reading: 'Fetching your bag…',
  retry: 'Try again',
  pickKitchen: 'Pick a kitchen first.',
  removed: (name: string) => `${name} removed.`,
  noLocation: 'No kitchen picked yet',
  pickLocation: 'Pick a kitchen',
  handoff: handoffNames,
  editLine: (name: string) => `Edit ${name}`,
  unreachableTitle: 'We can’t reach your bag',
  quantityFull: 'That’s the most per item.',
  instructions: (text: string) => `Note: ${text}`,
  start: 'Start with the menu',
  close: 'Close your bag',
  open: 'Open your bag',
  updated: (count: number) => `Updated. ${count === 1 ? '1 item' : `${count} items`} in your bag.`,
  added: (count: number) => `Added. ${items(count)} in your bag.`,
  /** Shown if another tab has already restored the expired bag. */
  alreadyThere: (count: number) => `That’s already in your bag: ${items(count)}.`,
  addedLate: (name: string) => `${name} made it into your bag.`,
  changedMeanwhile: 'Your bag changed. Here’s how it looks now.',
  otherBag: 'Your bag is now at another kitchen.',
  other: (count: number) => `You have another bag, with ${items(count)}.`,
  lookAtOther: 'Show it',
  news: 'Good to know',
  newsSeen: 'Got it',
  adding: 'Adding…',
  waiting: 'Waiting',
  waitingTitle: 'Your bag is waiting for the connection',
  waitingText: (count: number) =>
    `${count === 1 ? 'One change is' : `${count} changes are`} saved here and sent as soon as you’re back online.`,
  waitingReason: 'Checkout opens once you’re back online.',
  somewhatUnknown: 'The rest of your bag will show once you’re back online.',
  subtotalSoFar: 'Subtotal so far',

  catering: {
    lead: (hours: number) => `Catering: order at least ${hours === 1 ? '1 hour' : `${hours} hours`} ahead.`,
    minimum: (cents: Cents) => `Minimum ${formatCents(cents)}`,
    short: (cents: Cents) => `Add ${formatCents(cents)} more to reach the catering minimum`,
  },

  again: {
    expired: bagExpiredText,
    kitchenRemoved: 'This location has closed. Pick another one, and we’ll move your bag there.',
    planning: 'Checking what is on the grill…',
    offer: (count: number) =>
      `${items(count)} ${count === 1 ? 'was' : 'were'} in it. Put everything still on the menu in a new bag:`,
    confirm: 'Put it in my bag',
    adds: 'What is in your bag now stays.',
    replaces: (count: number) => `The ${items(count)} in your bag will be replaced.`,
    dismiss: 'No, start fresh',
    otherKitchens: 'Find another kitchen',
    open: 'See what was in it',
  },

  upsell: {
    title: 'Complete Your Order',
    back: 'Back to your bag',
    intro: 'Goes well with what you have:',
    add: 'Add',
    customize: 'Customize',
    chooseFirst: ': choose first',
    skip: 'No Thanks',
    added: (count: number) => (count > 1 ? `Added ×${count}` : 'Added'),
    isAdded: (name: string, count: number) =>
      count > 1 ? `${name} is in your bag, ${count} times.` : `${name} is in your bag.`,
    done: 'That’s everything we’d suggest.',
  },
}

/** Placeholder for an item in an old bag if its name is no longer known. */
export const unnamedChoiceText: string = 'one of your choices'
export const closedKitchenText: string = 'a location that has closed'

/** Message if changes were dropped because another tab moved or merged the bag. */
export const bagMovedText: string =
  'Your bag was moved or combined with another one before your last changes were sent, so we couldn’t make them. Please check that everything is as you want it.'
