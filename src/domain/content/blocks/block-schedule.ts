import { HOUR_MS } from '#src/domain/time/durations.ts'
/** The period in which a block is visible, in Unix milliseconds. Null means no limit. */
export type BlockSchedule = { from: number | null; until: number | null }

export type ScheduleFields = {
  /**
   * `visible_from` and `visible_until` are in UTC, because Storyblok converts date fields from the editor's
   * time zone.
   */
  visible_from?: string | null | undefined
  visible_until?: string | null | undefined
  clock_from?: string | null | undefined
  clock_until?: string | null | undefined
}

/**
 * Smallest and largest number of milliseconds that the 50 states are behind UTC: the East Coast in summer and
 * Hawaii.
 */
const EARLIEST_OFFSET_MS = 4 * HOUR_MS
const LATEST_OFFSET_MS = 10 * HOUR_MS

const datePattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/
const clockPattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/**
 * Parses a block's schedule, ignoring invalid dates. Because everyone gets the same page, local times are
 * widened to cover the time zones of all 50 states. `parseLocalSchedule` returns the exact local times.
 */
export function parseSchedule(fields: ScheduleFields): BlockSchedule {
  const instants = parseUtcSchedule(fields)
  const [from, until] = [fields.clock_from, fields.clock_until].map(clockTime).map(parseStoryblokInstant)
  return {
    from: tightestBound(Math.max, instants.from, from && from + EARLIEST_OFFSET_MS),
    until: tightestBound(Math.min, instants.until, until && until + LATEST_OFFSET_MS),
  }
}

export function parseUtcSchedule({ visible_from, visible_until }: ScheduleFields): BlockSchedule {
  return { from: parseStoryblokInstant(visible_from), until: parseStoryblokInstant(visible_until) }
}

function tightestBound(
  pick: (...values: number[]) => number,
  ...bounds: (number | null | undefined)[]
): number | null {
  const knownBounds = bounds.filter(bound => typeof bound === 'number')
  return knownBounds.length > 0 ? pick(...knownBounds) : null
}

type LocalSchedule = { from: string | null; until: string | null }

export function parseLocalSchedule({ clock_from, clock_until }: ScheduleFields): LocalSchedule | null {
  const [from = null, until = null] = [clock_from, clock_until].map(clockTime)
  return from || until ? { from, until } : null
}

function clockTime(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  return clockPattern.test(text) ? text : null
}

/** Formats an instant as `2026-11-27 11:00` in a time zone, or in the device's time zone by default. */
export function formatLocalTime(now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  return new Date(now).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...zone })
}

export function isVisibleAtLocalTime({ from, until }: LocalSchedule, clock: string): boolean {
  return (from === null || from <= clock) && (until === null || clock < until)
}

export function isVisibleAt({ from, until }: BlockSchedule, now: number): boolean {
  return (from === null || from <= now) && (until === null || now < until)
}

/**
 * Parses a Storyblok date (`2026-11-21 17:00`, UTC) into Unix milliseconds. Returns null if the date is
 * invalid.
 */
export function parseStoryblokInstant(value: string | null | undefined): number | null {
  const parts = datePattern.exec(value?.trim() ?? '')
  if (!parts) return null
  const [, date, time] = parts
  const instant = Date.parse(`${date}T${time}:00Z`)
  return Number.isNaN(instant) ? null : instant
}
