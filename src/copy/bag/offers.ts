/** Coupons and rewards on a bag. */
export const offersCopy = {
  chosen: 'Your savings',
  codeLabel: 'Coupon code',
  codeMissing: 'Please enter a code.',
  apply: 'Apply',
  applied: (label: string) => `${label} applied.`,
  /** Chosen, and waiting for what it needs. */
  kept: (label: string) => `${label} is in your bag.`,
  remove: 'Remove',
  removed: (label: string) => `${label} removed.`,
  another: 'A new code will replace this one.',
  onePerOrder: 'One reward per order.',
  reading: 'Unwrapping your rewards…',
  none: 'No rewards yet. Points add up with every order.',
  add: (name: string) => `Add ${name}`,
  choose: (name: string) => `Choose ${name}`,
  added: (name: string) => `${name} added.`,
  addMore: 'Add More Items',
  signIn: 'Sign In',
  otherKitchens: 'Find another kitchen',
  startBag: 'Start an order',
  /** Of a reward that was chosen and does not apply yet. */
  waits: 'We’ll apply it as soon as it fits your bag.',
  waitsFor: (amount: string) => `We’ll apply it when you reach ${amount}.`,
  use: 'Use it',
  unuse: 'Remove it',
  more: 'See more',
  less: 'See less',
  about: (label: string) => `, ${label}`,
  validThru: (date: string) => `Valid thru ${date}`,
  daysRemaining: (days: number) => (days === 1 ? '1 day remaining' : `${days} days remaining`),
  expired: 'Expired',
  /** What is said of a reward that was chosen and takes nothing off, before why. */
  notValid:
    'Your reward is not valid for this order. Please confirm you have the applicable products or are ordering from the correct location and try again later.',
}
