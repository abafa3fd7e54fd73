export const menuListCopy = {
  categories: 'Menu categories',
  popularHere: 'Popular here',
  customize: 'Customize',
  soldOut: 'Sold out',
  soldOutHint: 'Back when the next batch is ready.',
  serves: (people: number) => `Serves ${people}`,
  backToTop: 'Back to Top',
  unknownCategory: 'That category isn’t on this menu. Here’s everything that is.',
}
