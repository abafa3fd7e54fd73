import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import type { Weekday } from '#src/domain/time/hours.ts'

/** The list of a menu. */
export const menuCopy = {
  categories: 'Menu categories',
  customize: 'Customize',
  add: 'Add',
  chooseFirst: ': choose first',
  updated: (count: number) => `Updated. ${count === 1 ? '1 item' : `${count} items`} in your bag.`,
  soldOut: 'Sold out',
  soldOutHint: 'Back when the next batch is ready.',
  adding: (count: number) => `Add ×${count}`,
  served: (stretches: string[]) => `Served ${stretches.join(' and ')}`,
  fromUntil: (from: string, until: string) => `${from} to ${until}`,
  allDay: 'all day',
  day: (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1),
  dayRange: (first: string, last: string) => `${first} to ${last}`,
  and: (words: string[]) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
  serves: (people: number) => `Serves ${people}`,
  backToTop: 'Back to Top',
  brands: 'Which menu',
  search: 'Search this menu',
  clearSearch: 'Clear the search',
  found: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  noResultsTitle: 'Nothing in this kitchen',
  noResults: (query: string) => `Nothing on this menu is called “${query}”.`,
  nothingFits: 'Nothing on this menu fits what you chose.',
  nothingFitsSearch: (query: string) => `Nothing on this menu is called “${query}” and fits what you chose.`,
  tryAgain: 'Try a shorter word, or have a look at everything.',
  showAll: 'Show the whole menu',
  unknownCategory: 'That category is not on this menu. Here is everything that is.',
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
