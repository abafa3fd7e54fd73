import type { Location } from '#src/contract/locations.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { formatWallTime, shortWallTime, timeSeenFrom } from '#src/domain/time/clock-time.ts'
import { shortDay } from '#src/domain/time/day-name.ts'
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
  notYet: 'Opening soon',
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
  text: 'Find your kitchen below and give it a call. You can’t reserve tables online yet.',
  textWithoutPhone: 'Find your kitchen below and ask at the counter. You can’t reserve tables online yet.',
  call: (phone: string) => `Call for a table: ${phone}`,
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

type Times = Pick<Location, 'opens' | 'closes' | 'opens_on' | 'closed_for' | 'around_the_clock'>

/** What the badge of an open kitchen begins with, and all of it where there is no room for how long. */
export const openWord = 'Open'

/** How long a kitchen is open, said after that word. */
export function openHours({ closes, around_the_clock }: Pick<Times, 'closes' | 'around_the_clock'>): string {
  return closes && !around_the_clock ? `until ${formatWallTime(closes)}` : '24 hours'
}

/** What a kitchen's status badge says: `Closed today for Thanksgiving · opens Fri 11 AM`. */
export function statusText(status: KitchenState, times: Times): string {
  const { opens, closes } = times
  switch (status) {
    case 'open':
      return `${openWord} ${openHours(times)}`
    case 'closing-soon':
      return closes ? `Closing soon, at ${formatWallTime(closes)}` : 'Closing soon'
    case 'orders-over':
      return opens ? `Closed for orders, ${opensWords(opens, times)}` : 'Closed for orders'
    case 'opening-soon':
      return opens ? `Opening soon, at ${formatWallTime(opens)}` : 'Opening soon'
    case 'closed':
      if (times.closed_for !== null)
        return [closedToday(times.closed_for), ...(opens ? [opensWords(opens, times)] : [])].join(' · ')
      return opens ? `Closed, ${opensWords(opens, times)}` : 'Closed'
    case 'unavailable':
      return 'Online Ordering Unavailable!'
    case 'coming-soon':
      return 'Coming Soon!'
  }
}

function opensWords(opens: string, { opens_on }: Times): string {
  return opens_on ? `opens ${shortDay(opens_on)} ${shortWallTime(opens)}` : `opens ${formatWallTime(opens)}`
}

/** `Closed for Thanksgiving` in the calendar of a kitchen, as it is said on that day. */
export function closedToday(note: string): string {
  const holiday = holidayName(note)
  return holiday ? `Closed today for ${holiday}` : 'Closed today'
}

/** The holiday in a note of a kitchen's calendar: `Closed for Thanksgiving`. */
export function holidayName(note: string): string {
  return note
    .replace(/^\s*(?:we(?:’|')re |we are )?closed\b(?:\s+(?:today|all day))?(?:\s+(?:for|on)\b)?\s*/i, '')
    .trim()
}
