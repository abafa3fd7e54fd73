import { HOUR_MS } from '../../time/durations.ts'
/** When a block of content is shown, in UTC milliseconds: from then, until then; null is open. */
export type BlockSchedule = { from: number | null; until: number | null }

export type ScheduleFields = {
  visible_from?: string | null | undefined
  visible_until?: string | null | undefined
  /** Both by the clock of each guest's kitchen, not at one instant for all. */
  local_times?: boolean | null | undefined
}

/** The first and the last time zone to reach a local time: the East Coast in summer, and Hawaii. In ms behind UTC. */
const FIRST_CLOCK_MS = 4 * HOUR_MS
const LAST_CLOCK_MS = 10 * HOUR_MS

const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/

/**
 * The schedule staff set; an unreadable date leaves its end open. With local times it spans from the first time zone to
 * the last; `localScheduleOf` is precise for one guest.
 */
export function scheduleOf({ visible_from, visible_until, local_times }: ScheduleFields): BlockSchedule {
  const [from, until] = [storyblokInstant(visible_from), storyblokInstant(visible_until)]
  if (!local_times) return { from, until }
  return {
    from: from === null ? null : from + FIRST_CLOCK_MS,
    until: until === null ? null : until + LAST_CLOCK_MS,
  }
}

/** Times as a clock shows them, `2026-11-27 11:00`; null is open. */
type LocalSchedule = { from: string | null; until: string | null }

/** The schedule by the clock of the guest's kitchen; null for a schedule of instants. */
export function localScheduleOf({
  visible_from,
  visible_until,
  local_times,
}: ScheduleFields): LocalSchedule | null {
  return local_times ? { from: clockTime(visible_from), until: clockTime(visible_until) } : null
}

function clockTime(value: string | null | undefined): string | null {
  const [, date, time] = pattern.exec(value?.trim() ?? '') ?? []
  return date && time ? `${date} ${time}` : null
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
