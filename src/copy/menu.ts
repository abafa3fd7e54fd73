import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'

/** The menu page. */
export const menuCopy = {
  menu: 'Menu',
  categories: 'Menu categories',
  orderFrom: ({ name, address, city }: { name: string; address: string; city: string }) =>
    `Order from ${name}, ${address}, ${city}.`,
  customize: 'Customize',
  add: 'Add',
  chooseFirst: ': choose first',
  updated: (count: number) => `Updated. ${count === 1 ? '1 item' : `${count} items`} in your bag.`,
  soldOut: 'Sold out',
  soldOutHint: 'Back when the next batch is ready.',
  adding: (count: number) => `Add ×${count}`,
  backAt: (time: string) => `Back at ${time}.`,
  back: (time: string) => `Back ${time}.`,
  served: (stretches: string[]) => `Served ${stretches.join(' and ')}`,
  fromUntil: (from: string, until: string) => `${from} to ${until}`,
  allDay: 'all day',
  dayRange: (first: string, last: string) => `${first} to ${last}`,
  and: (words: string[]) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
  serves: (people: number) => `Serves ${people}`,
  backToTop: 'Back to Top',
  pickKitchen: 'Pick a kitchen',
  change: 'Change',
  theKitchen: ' kitchen',
  opensAt: (time: string) => `This kitchen opens ${time}.`,
  closedTitle: 'The fryer is resting',
  unavailableTitle: 'No online orders here yet',
  needsScript: 'Ordering needs JavaScript.',
  callInstead: 'You can still call the kitchen:',
  browse: 'Have a look around while you wait.',
  ahead: 'Order now for later: you pick the time in your bag.',
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  onDay: (day: string, time: string) => `${day} at ${time}`,
  title: (kitchen: string, app: string) => `${kitchen} menu · ${app}`,
  cateringTitle: (kitchen: string, app: string) => `${kitchen} catering menu · ${app}`,
  categoryTitle: (category: string, kitchen: string, app: string) => `${category} · ${kitchen} · ${app}`,
  categoryAt: (kitchen: string) => `${kitchen} · the whole menu`,
  catering: 'Catering',
  cateringTerms: (hours: number, minimum: string) =>
    `Order ${hours === 1 ? '1 hour' : `${hours} hours`} ahead, from ${minimum}`,
  cateringAhead: (hours: number) => `Order ${hours === 1 ? '1 hour' : `${hours} hours`} ahead`,
  toCatering: 'Catering menu',
  toRegular: 'Regular menu',
  orderAgain: 'Order Again',
  allOrders: 'All your orders',
  brands: 'Which menu',
  search: 'Search this menu',
  clearSearch: 'Clear the search',
  found: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  noResultsTitle: 'Nothing in this fryer',
  noResults: (query: string) => `Nothing on this menu is called “${query}”.`,
  nothingFits: 'Nothing on this menu fits what you chose.',
  nothingFitsSearch: (query: string) => `Nothing on this menu is called “${query}” and fits what you chose.`,
  tryAgain: 'Try a shorter word, or have a look at everything.',
  showAll: 'Show the whole menu',
  unknownCategory: 'That category is not on this menu. Here is everything that is.',
  noCateringTitle: 'No catering here yet',
  noCatering: (kitchen: string) =>
    `${kitchen} does not cook for groups. Pick another kitchen, or order from its menu.`,
  cateringLandingTitle: 'Which kitchen feeds your crowd?',
  cateringLanding: 'Every kitchen that caters has its own menu for groups. Pick yours and we will show you.',
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
    case 'orders-over':
    case 'opening-soon':
    case 'closed':
      return undefined
  }
}
