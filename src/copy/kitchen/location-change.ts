import type { TransferPlan } from '#src/contract/cart/relist.ts'
import { type HandoffChoice, serviceOf } from '#src/domain/kitchen/handoff.ts'
import { handoffNames } from '../handoff/handoff.ts'

function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

/** Changing to another kitchen with a bag. */
export const locationChange = {
  title: (kitchen: string) => `Change to ${kitchen}?`,
  headsUp: 'Heads up! You’re changing your location, we’ll transfer your cart for available menu items.',
  clears: 'Changing your location will clear your cart. Do you want to continue?',
  orAlong: (kitchen: string) =>
    `Or take it along: what is on the menu at ${kitchen} goes into a new bag there.`,
  /** The same kitchen's other menu: catering, or the regular one. */
  otherMenu: {
    title: 'Start another bag?',
    text: (kitchen: string) =>
      `Catering and the regular menu of ${kitchen} are ordered apart. A new bag takes the place of the one you have.`,
    anyway: 'Start a new bag',
  },
  change: 'Change Location',
  anyway: 'Change location anyway',
  along: 'Take my bag along',
  cancel: 'Cancel',
  planning: (kitchen: string) => `Checking the menu at ${kitchen}…`,
  planned: (coming: number, gone: number) => {
    if (coming === 0) return 'Nothing in your bag is on the menu there.'
    const comes = `${items(coming)} ${coming === 1 ? 'comes' : 'come'} along`
    return gone === 0 ? `${comes}.` : `${comes}, ${gone} ${gone === 1 ? 'does' : 'do'} not.`
  },
  kept: 'Comes along',
  changed: 'Comes along, changed',
  gone: 'Not available there',
  notThere: 'Not on the menu there.',
  dropped: (names: string[]) => `Without ${names.join(', ')}: not offered there.`,
  closest: (name: string, price: string) => `Closest there: ${name}, ${price}.`,
  addNext: 'You can add it next.',
  reset: {
    handoff: choice => `You get it by ${handoffNames[serviceOf(choice)]} there.`,
    time: () => 'Please choose a time again: it is as soon as possible until then.',
    delivery: () => 'Your address is outside their delivery area: please enter another one.',
    tip: () => 'They take no tips online: yours is left out.',
  } satisfies Record<TransferPlan['reset'][number], (there: HandoffChoice) => string>,
  here: 'Subtotal here',
  there: 'Subtotal there',
  failedTitle: 'That did not work. Your bag is as it was.',
  retry: 'Try again',
  moved: (kitchen: string, count: number) => `Your bag is at ${kitchen} now, with ${items(count)}.`,
  substitutes: {
    title: 'What stayed behind',
    text: 'This comes closest to it here:',
    insteadOf: (name: string) => `instead of ${name}`,
    add: 'Add',
    addNamed: (count: number, name: string) => (count > 1 ? `Add ${count} × ${name}` : `Add ${name}`),
    choose: 'Choose',
    chooseNamed: (name: string) => `Choose how you want ${name}`,
    dismiss: 'No thanks',
  },
}
