/** The search and the brands above a menu. */
export const menuToolsCopy = {
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
}
