import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import type { Badge } from '#src/domain/menu/badges.ts'

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
  serves: (people: number) => `Serves ${people}`,
  backToTop: 'Back to Top',
  brands: 'Menus',
  search: 'Search this menu',
  clearSearch: 'Clear the search',
  found: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  foundInWords: (query: string) => `“${query}” is in the description of:`,
  foundElsewhere: (query: string) => `No “${query}” on this menu. Found on the other menu of this kitchen:`,
  foundAlike: (query: string) => `Nothing is called “${query}”. This is close:`,
  noResultsTitle: 'No matches',
  noResults: (query: string) => `Nothing on this menu is called “${query}”.`,
  nothingFits: 'Nothing on this menu fits what you chose.',
  nothingFitsSearch: (query: string) => `Nothing on this menu is called “${query}” and fits what you chose.`,
  tryAgain: 'Try another word, or see everything. To hide what you don’t eat, use the filter above.',
  showAll: 'Show the whole menu',
  unknownCategory: 'That category isn’t on this menu. Here’s everything that is.',
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

/** What the stickers on products say. */
export const badgeNames: Record<Badge | 'new', string> = {
  'best-seller': 'Best seller',
  hot: 'Hot one',
  new: 'New',
}
