import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { formatWallTime, timeSeenFrom } from '#src/domain/time/clock-time.ts'
import { handoffNames } from '../handoff/handoff.ts'

/** Kitchens: the list, their cards and what it takes to change to another. */
export const locationsCopy = {
  title: 'Find your kitchen',
  intro:
    'Pick the kitchen that cooks for you. Pickup, curbside, drive-thru or delivery, hot when you get it.',
  search: 'Name, city or ZIP',
  searchButton: 'Search',
  openNow: 'Open now',
  openLater: 'Opening later',
  notYet: 'Not on the grill yet',
  orderHere: 'Order here',
  seeMenu: 'See the menu',
  found: (count: number) => (count === 1 ? '1 kitchen' : `${count} kitchens`),
  none: 'No kitchen matches that',
  noneHint: 'Try a city, a state such as TN, or the first digits of a ZIP code.',
  showAll: 'Show all kitchens',
  services: 'Ways to get it',
  saveFavorite: (name: string) => `Save ${name} as a favorite`,
  service: handoffNames,
}

/** For who pressed Reserve a Table; apart, because no script says it. */
export const tableCopy = {
  title: 'Looking for a table?',
  text: 'Find your kitchen below and give it a call: tables cannot be reserved online yet.',
  textWithoutPhone:
    'Find your kitchen below and ask for a table at its counter: none can be reserved online yet.',
  call: 'Call for a table',
  page: 'See where it is',
  atCounter: 'For a table, ask at the counter.',
  dismiss: 'I just want food',
}

/** Why a kitchen takes no orders for a while, and when it does again by its own clock. */
export function closureText(
  { reason, until }: { reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `${reason} · Back ${timeSeenFrom(until, now.toISOString(), timezone)}`
}

/** The same of one way to get an order. */
export function pausedText(
  { handoff, ...closure }: { handoff: HandoffService; reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `No ${handoffNames[handoff].toLowerCase()} for now: ${closureText(closure, timezone, now)}`
}

type Times = { opens: string | null; closes: string | null }

/** What the badge of an open kitchen begins with, and all of it where there is no room for how long. */
export const openWord = 'Open'

/** How long a kitchen is open, said after that word. */
export function openHours({ opens, closes }: Times): string {
  return closes && closes !== opens ? `until ${formatWallTime(closes)}` : '24 hours'
}

/** What a kitchen's status badge says. */
export function statusText(status: KitchenState, times: Times): string {
  const { opens, closes } = times
  switch (status) {
    case 'open':
      return `${openWord} ${openHours(times)}`
    case 'closing-soon':
      return closes ? `Closing soon, at ${formatWallTime(closes)}` : 'Closing soon'
    case 'orders-over':
      return opens ? `Closed for orders, opens ${formatWallTime(opens)}` : 'Closed for orders'
    case 'opening-soon':
      return opens ? `Opening soon, at ${formatWallTime(opens)}` : 'Opening soon'
    case 'closed':
      return opens ? `Closed, opens ${formatWallTime(opens)}` : 'Closed'
    case 'unavailable':
      return 'Online Ordering Unavailable!'
    case 'coming-soon':
      return 'Coming Soon!'
  }
}
