import type { KitchenState } from '#src/domain/kitchen-status.ts'

/** The menu page (spec sections 2 and 4), word for word where the spec quotes. */
export const menuCopy = {
  categories: 'Menu categories',
  customize: 'Customize',
  add: 'Add',
  chooseFirst: ': choose first',
  updated: (count: number) => `Updated. ${count === 1 ? '1 item' : `${count} items`} in your bag.`,
  soldOut: 'Sold out',
  soldOutHint: 'Back when the next batch is ready.',
  backToTop: 'Back to Top',
  pickKitchen: 'Pick a kitchen',
  changeKitchen: 'Change kitchen',
  opensAt: (time: string) => `This kitchen opens ${time}.`,
  closedTitle: 'The fryer is resting',
  unavailableTitle: 'No online orders here yet',
  needsScript: 'Ordering needs JavaScript.',
  callInstead: 'You can still call the kitchen:',
  browse: 'Have a look around while you wait.',
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  onDay: (day: string, time: string) => `${day} at ${time}`,
  missingTitle: 'That menu flew the coop.',
  missing: 'No kitchen of ours cooks from it. Every kitchen has its own menu: pick one and start there.',
  landingTitle: 'Which kitchen is cooking?',
  landing: 'Every kitchen has its own menu. Pick yours and we will show you what is in the fryer.',
}

/** Why a kitchen takes nothing into a bag; undefined when it does, though it may be closed right now. */
export function refusal(status: KitchenState): string | undefined {
  switch (status) {
    case 'unavailable':
      return 'No online orders here right now.'
    case 'coming-soon':
      return 'No online orders until this kitchen opens.'
    case 'open':
    case 'closing-soon':
    case 'opening-soon':
    case 'closed':
      return undefined
  }
}
