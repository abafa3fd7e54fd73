import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { type HandoffChoice, toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { handoffNames } from '../handoff/handoff.ts'

function items(count: number) {
  return count === 1 ? '1 item' : `${count} items`
}

export const locationChangeCopy = {
  title: (kitchen: string) => `Change to ${kitchen}?`,
  headsUp: 'Heads up! You’re changing your location, we’ll transfer your cart for available menu items.',
  clears: 'Changing your location will clear your cart. Do you want to continue?',
  orAlong: (kitchen: string) => `Or move your bag: we’ll keep everything ${kitchen} serves.`,
  /** Dialog shown before the guest switches between a kitchen's regular and catering menus. */
  otherMenu: {
    title: 'Start another bag?',
    text: (kitchen: string) =>
      `Catering and the regular menu at ${kitchen} are separate orders. Starting one will clear your current bag.`,
    anyway: 'Start a new bag',
  },
  change: 'Change Location',
  anyway: 'Change location anyway',
  along: 'Move my bag',
  cancel: 'Cancel',
  planning: (kitchen: string) => `Checking the menu at ${kitchen}…`,
  planned: (coming: number, gone: number) => {
    if (coming === 0) return 'Nothing in your bag is on the menu there.'
    const comes = `${items(coming)} will move with you`
    return gone === 0 ? `${comes}.` : `${comes}, ${gone} won’t.`
  },
  kept: 'Moving with you',
  changed: 'Moving with you, changed',
  gone: 'Not available there',
  notThere: 'Not on the menu there.',
  dropped: (names: string[]) => `Without ${names.join(', ')}: not offered there.`,
  closest: (name: string, price: string) => `Closest there: ${name}, ${price}.`,
  addNext: 'You can add it next.',
  reset: {
    handoff: choice => `It will be for ${handoffNames[toHandoffService(choice)]} there.`,
    time: () => 'Your time was reset to ASAP. Choose a new one if you like.',
    delivery: () => 'Your address is outside their delivery area. Please enter another one.',
    tip: () => 'They don’t take tips online, so yours was removed.',
  } satisfies Record<RelistPlan['reset'][number], (there: HandoffChoice) => string>,
  here: 'Subtotal now',
  there: 'Subtotal after the move',
  failedTitle: 'That didn’t work. Your bag is unchanged.',
  retry: 'Try again',
  moved: (kitchen: string, count: number) => `Your bag is now at ${kitchen}, with ${items(count)}.`,
  substitutes: {
    title: 'What stayed behind',
    text: 'The closest we have here:',
    insteadOf: (name: string) => `instead of ${name}`,
    add: 'Add',
    addNamed: (count: number, name: string) => (count > 1 ? `Add ${count} × ${name}` : `Add ${name}`),
    choose: 'Choose',
    chooseNamed: (name: string) => `Choose how you want ${name}`,
    dismiss: 'No thanks',
  },
}
