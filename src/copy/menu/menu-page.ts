import { capitalize } from '#src/domain/capitalize.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
/** Text that the server renders around a menu's list. */
export const menuPageCopy = {
  menu: 'Menu',
  orderFrom: ({ name, address, city }: { name: string; address: string; city: string }) =>
    `Order from ${name}, ${address}, ${city}.`,
  pickKitchen: 'Pick a kitchen',
  change: 'Change',
  theKitchen: ' kitchen',
  opensAt: (time: string) => `This kitchen opens ${time}.`,
  closedTitle: 'Closed right now',
  unavailableTitle: 'No online orders here yet',
  needsScript: 'Ordering needs JavaScript.',
  callInstead: 'You can still call the kitchen:',
  browse: 'Have a look around while you wait.',
  ahead: 'Order now for later. You’ll pick the time in your bag.',
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
  lastOrders: 'Your last orders',
  allOrders: 'All your orders',
  noCateringTitle: 'No catering here yet',
  noCatering: (kitchen: string) => `${kitchen} doesn’t cater. Pick another kitchen, or order from its menu.`,
  cateringLandingTitle: 'Which kitchen feeds your crowd?',
  cateringLanding: 'Every kitchen that caters has its own menu for groups. Pick yours to see it.',
  missingTitle: 'That menu got away.',
  missing: 'None of our kitchens use it. Every kitchen has its own menu. Pick one and start there.',
  missingProductTitle: 'That one isn’t on the menu.',
  missingProduct: 'Somebody took it off the board, or it never was. There’s plenty more in the kitchen.',
  landingTitle: 'Pick your kitchen',
  landing: 'Every kitchen has its own menu. Pick yours to see it.',
  landingDish: (dish: string) => `Pick a kitchen to order ${dish}.`,
  landingOthers: (count: number) => `Show all ${count} kitchens`,
}

export const servingTimesCopy = {
  served: (stretches: string[]) => `Served ${stretches.join(' and ')}`,
  fromUntil: (from: string, until: string) => `${from} to ${until}`,
  allDay: 'all day',
  day: (day: Weekday) => capitalize(day),
  dayRange: (first: string, last: string) => `${first} to ${last}`,
  and: (words: string[]) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
}

export const orderAgainCopy = {
  reading: 'Looking up what you order here',
  none: 'Order here once, and it’s one press away from then on.',
  add: 'Add again:',
  for: (name: string) => `for ${isolateRtl(name)}`,
  with: (choices: string[]) => (choices.length > 0 ? `with ${choices.join(', ')}` : ''),
}
