import type { Location } from '#src/contract/locations.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import { formatShortWallTime, formatTimeRelativeTo, formatWallTime } from '#src/language/clock-time.ts'
import { formatShortDay } from '#src/language/day-name.ts'
import { handoffNames } from '../handoff/handoff.ts'

export const locationsCopy = {
  title: 'Find your kitchen',
  search: 'Name, city or ZIP',
  yours: 'Your kitchen',
  nearest: 'Nearest kitchen',
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

/** Copy for guests who clicked *Reserve a Table*. Only the server uses it. */
export const tableReservationCopy = {
  title: 'Looking for a table?',
  text: 'Find your kitchen below and give it a call. You can’t reserve tables online yet.',
  textWithoutPhone: 'Find your kitchen below and ask at the counter. You can’t reserve tables online yet.',
  call: (phone: string) => `Call for a table: ${phone}`,
  page: 'See where it is',
  atCounter: 'For a table, ask at the counter.',
  dismiss: 'I just want food',
}

/** Returns why a kitchen is paused, and until when in the kitchen's time zone. */
export function closureText(
  { reason, until }: { reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `${reason} · Back ${formatTimeRelativeTo(until, now.toISOString(), timezone)}`
}

/** Returns why one handoff of a kitchen is paused, and until when in the kitchen's time zone. */
export function handoffPausedText(
  { handoff, ...closure }: { handoff: HandoffService; reason: string; until: string },
  timezone: string,
  now: Date,
): string {
  return `No ${handoffNames[handoff].toLowerCase()} for now: ${closureText(closure, timezone, now)}`
}

type Times = Pick<Location, 'opens' | 'closes' | 'opens_on' | 'closed_for' | 'around_the_clock'>

/** First part of an open kitchen's badge, or the whole badge in a narrow layout. */
export const openLabel = 'Open'

/** Returns the text after `openLabel`. */
export function openHoursText({
  closes,
  around_the_clock,
}: Pick<Times, 'closes' | 'around_the_clock'>): string {
  return closes && !around_the_clock ? `until ${formatWallTime(closes)}` : '24 hours'
}

/** Returns the text of the status badge: `Closed today for Thanksgiving · opens Fri 11 AM`. */
export function statusText(status: KitchenState, times: Times): string {
  const { opens, closes } = times
  switch (status) {
    case 'open':
      return `${openLabel} ${openHoursText(times)}`
    case 'closing-soon':
      return closes ? `Closing soon, at ${formatWallTime(closes)}` : 'Closing soon'
    case 'orders-over':
      return opens ? `Closed for orders, ${opensText(opens, times)}` : 'Closed for orders'
    case 'opening-soon':
      return opens ? `Opening soon, at ${formatWallTime(opens)}` : 'Opening soon'
    case 'closed':
      if (times.closed_for !== null)
        return [closedTodayText(times.closed_for), ...(opens ? [opensText(opens, times)] : [])].join(' · ')
      return opens ? `Closed, ${opensText(opens, times)}` : 'Closed'
    case 'unavailable':
      return 'Online Ordering Unavailable!'
    case 'coming-soon':
      return 'Coming Soon!'
  }
}

function opensText(opens: string, { opens_on }: Times): string {
  return opens_on
    ? `opens ${formatShortDay(opens_on)} ${formatShortWallTime(opens)}`
    : `opens ${formatWallTime(opens)}`
}

/**
 * Returns the text for a kitchen that is closed today. Adds the holiday from a note such as `Closed for
 * Thanksgiving`.
 */
export function closedTodayText(note: string): string {
  const holiday = holidayName(note)
  return holiday ? `Closed today for ${holiday}` : 'Closed today'
}

/** Extracts the holiday from a note such as `Closed for Thanksgiving`. */
export function holidayName(note: string): string {
  return note
    .replace(
      /^\s*(?:we(?:’|')re |we are )?closed\b(?:\s+(?:today|all day))?(?:\s+(?:for|on|due to|because of|in observance of)\b)?[\s:–—-]*/i,
      '',
    )
    .replace(/[\s:,–—(-]+(?:we(?:’|')re |we are )?closed\)?(?=[.!]*\s*$)/i, '')
    .replace(/[.!\s]+$/, '')
}
