import type { ErrorCode } from '#src/contract/errors.ts'
import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatCents } from '#src/domain/money/money.ts'
import type { TimeProblemReason } from '#src/domain/scheduling/time-problem.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { deliveryCopy } from '../handoff/delivery.ts'
import { handoffNames } from '../handoff/handoff.ts'
import { holidayName } from '../kitchen/locations.ts'
import { momentText } from '../kitchen/moment-text.ts'

export const kitchenErrors = {
  location_not_found: 'We couldn’t find that kitchen.',
  zip_not_found: 'We can’t find that ZIP code. Please check it, or try a city.',
  position_outside:
    'That position is outside the United States, where our kitchens are. Please try a ZIP code.',
  kitchen_closed: 'This kitchen is closed right now.',
  kitchen_unavailable: 'This kitchen isn’t taking online orders right now.',
  handoff_unavailable: 'This kitchen doesn’t offer that.',
  delivery_not_covered: deliveryCopy.notCovered(deliveryCopy.thisKitchen),
  delivery_minimum: 'Delivery orders have a minimum. Please add a little more.',
  delivery_address_required: deliveryCopy.incomplete,
  delivery_address_unknown: 'We couldn’t find that address. Please check its ZIP Code.',
  vehicle_incomplete: 'Please enter both what you drive and its color.',
  vehicle_required: 'Please tell us what you drive, so we can find you at the curb.',
  time_unavailable: 'That time is no longer available. Please choose another one.',
  time_changed: 'Your order would be ready later than we said. Please check the new time.',
  catering_not_offered: 'That kitchen doesn’t cater. Please choose another one for your catering order.',
  tip_not_allowed: 'This kitchen doesn’t take tips online.',
} satisfies Partial<Record<ErrorCode, string>>

/** Returns the message for `delivery_minimum`. Amounts are in cents. */
export function deliveryMinimumText({ minimum, short }: { minimum: number; short: number }): string {
  return `Delivery to you starts at ${formatCents(minimum)}. Please add ${formatCents(short)} more.`
}

/** Message for `delivery_address_unknown` if the address is a PO box. */
export const poBoxText = deliveryCopy.postBox

/**
 * Returns the message for `delivery_address_unknown` if the ZIP code does not match the rest of the address.
 */
export function zipMismatchText(zip: string, place: string): string {
  return `ZIP Code ${zip.slice(0, 5)} is in ${place}. Please check the address.`
}

type ClosedHandoff = { handoff: HandoffService | null; reason: string; back: LocalMoment }

/** Returns the message for `kitchen_closed` outside opening hours, with the opening time. */
export function closedUntilText(opens: LocalMoment, note: string | null): string {
  const holiday = note && holidayName(note)
  const why = holiday ? `closed today for ${holiday}` : 'closed right now'
  return `This kitchen is ${why}. It opens ${momentText(opens)}.`
}

/** Returns the message for `kitchen_closed` while the kitchen or one of its handoffs is paused. */
export function pausedUntilText({ handoff, reason, back }: ClosedHandoff): string {
  const [what, again] = handoff
    ? [`There’s no ${handoffNames[handoff].toLowerCase()}`, 'It’s back']
    : ['This kitchen is closed', 'It reopens']
  return `${what} right now: ${endWithPeriod(reason)} ${again} ${momentText(back)}.`
}

/**
 * Returns the message for `time_unavailable`: the reason, or the crew's own text for a closure, followed by
 * the next available time in the kitchen's time zone.
 */
export function timeUnavailableText(
  reason: TimeProblemReason,
  closureReason: string | null,
  next: LocalMoment | null,
): string {
  const why = closureReason
    ? `The kitchen is closed at that time: ${endWithPeriod(closureReason)}`
    : noTimeReasons[reason]
  return next ? `${why} The next one is ${momentText(next)}.` : `${why} Please choose another one.`
}

const noTimeReasons: Record<TimeProblemReason, string> = {
  full: 'That time is full.',
  past: 'That time has passed.',
  too_soon: 'Your order can’t be ready that soon.',
  closed: 'The kitchen is closed at that time.',
  too_far: 'That’s further ahead than we take orders.',
  not_a_slot: 'The kitchen doesn’t offer that time.',
}
