export const marketingCopy = {
  yourKitchen: 'Your kitchen:',
  slider: {
    label: 'Highlights',
    kind: 'carousel',
    slideKind: 'slide',
    position: (position: number | string, count: number | string) => `${position} of ${count}`,
    pause: 'Pause the slides',
    play: 'Play the slides',
    previous: 'Previous slide',
    next: 'Next slide',
    slides: 'Slides',
    goTo: (title: string) => `Show ${title}`,
  },
  strip: { pause: 'Pause the moving text' },
  allOrders: 'All your orders',
  readingOrders: 'Looking up your latest orders…',
  noOrders: 'Nothing to order again yet. Your first one is waiting in the kitchen.',
  firstOrder: 'Start an order',
  seeAll: (category: string) => `See all ${category}`,
  table: 'Table',
  notes: {
    nothingShared: 'Nothing is shared here yet: pick what this page shows.',
    nothingCompared: 'Nothing is compared here yet: add two or more variants.',
    noSlides: 'Guests see nothing here: add two or more slides.',
    button: 'Button',
    noPicture: 'Guests see nothing here: the block has no picture yet.',
    unknownBlock: 'Guests do not see this block',
    whyUnknown: (component: string) =>
      `The site has no “${component}” yet. Remove the block, or ask your developers to build it.`,
    noProducts: 'Guests see nothing here: pick a product.',
    notSold: (ids: string[]) =>
      `Left out, because no kitchen that takes orders sells it: ${ids.join(', ')}. Pick something else.`,
    soldOut: (names: string[]) => `Left out, because it is sold out: ${names.join(', ')}.`,
    stepWithoutDish: (ids: string[]) =>
      `Steps without a price, because no kitchen sells their dish now: ${ids.join(', ')}.`,
    noCategory: (id: string) =>
      id === ''
        ? 'Guests see nothing here: pick a category.'
        : `Guests see nothing here: no kitchen that takes orders has the category "${id}". Pick another one.`,
    noPlace: (place: string) =>
      place === ''
        ? 'Guests see nothing here: type a place.'
        : `Guests see nothing here: no kitchen of ours is in "${place}". Type the city, state or ZIP code of one.`,
  },
}
