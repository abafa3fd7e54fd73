import { HOUR_MS } from '../../time/durations.ts'
/** When a block of content is shown, in UTC milliseconds: from then, until then; null is open. */
export type BlockSchedule = { from: number | null; until: number | null }

export type ScheduleFields = {
  /** Instants, which Storyblok sends in UTC whatever zone the editor picked them in. */
  visible_from?: string | null | undefined
  visible_until?: string | null | undefined
  /** Wall-clock times of each guest's kitchen, as text: Storyblok would convert a date field. */
  clock_from?: string | null | undefined
  clock_until?: string | null | undefined
}

/** The first and the last time zone to reach a local time: the East Coast in summer, and Hawaii. In ms behind UTC. */
const FIRST_CLOCK_MS = 4 * HOUR_MS
const LAST_CLOCK_MS = 10 * HOUR_MS

const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/
const clockPattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/**
 * The schedule staff set; an unreadable date leaves its end open. Local times span from the first time zone to the last;
 * `localScheduleOf` is precise for one guest.
 */
export function scheduleOf(fields: ScheduleFields): BlockSchedule {
  const instants = instantsOf(fields)
  const [from, until] = [fields.clock_from, fields.clock_until].map(clockTime).map(storyblokInstant)
  return {
    from: extreme(Math.max, instants.from, from && from + FIRST_CLOCK_MS),
    until: extreme(Math.min, instants.until, until && until + LAST_CLOCK_MS),
  }
}

/** The part of a schedule that is the same instant for all guests. */
export function instantsOf({ visible_from, visible_until }: ScheduleFields): BlockSchedule {
  return { from: storyblokInstant(visible_from), until: storyblokInstant(visible_until) }
}

function extreme(pick: (...all: number[]) => number, ...ends: (number | null | undefined)[]): number | null {
  const set = ends.filter(end => typeof end === 'number')
  return set.length > 0 ? pick(...set) : null
}

/** Times as a clock shows them, `2026-11-27 11:00`; null is open. */
type LocalSchedule = { from: string | null; until: string | null }

/** The schedule by the clock of the guest's kitchen; null for a schedule of instants. */
export function localScheduleOf({ clock_from, clock_until }: ScheduleFields): LocalSchedule | null {
  const [from = null, until = null] = [clock_from, clock_until].map(clockTime)
  return from || until ? { from, until } : null
}

/** The time in a field of local time; null if it is empty or malformed. */
function clockTime(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  return clockPattern.test(text) ? text : null
}

/** The local time of an instant, in a time zone or, without one, the device's own: `2026-11-27 11:00`. */
export function clockAt(now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  return new Date(now).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...zone })
}

export function isOnClock({ from, until }: LocalSchedule, clock: string): boolean {
  return (from === null || from <= clock) && (until === null || clock < until)
}

export function isVisibleAt({ from, until }: BlockSchedule, now: number): boolean {
  return (from === null || from <= now) && (until === null || now < until)
}

/** What Storyblok's date field holds (`2026-11-21 17:00`, UTC) as an instant in milliseconds; null when it is none. */
export function storyblokInstant(value: string | null | undefined): number | null {
  const parts = pattern.exec(value?.trim() ?? '')
  if (!parts) return null
  const [, date, time] = parts
  const instant = Date.parse(`${date}T${time}:00Z`)
  return Number.isNaN(instant) ? null : instant
}
