import { MINUTE_MS } from './durations.ts'

const QUARTER = 15 * MINUTE_MS
/** Enough for every day of two years. */
const KNOWN_MAX = 1_000

const clocks = new Map<string, Intl.DateTimeFormat>()
/** By zone, then by quarter of an hour: clocks never change within one. */
const known = new Map<string, Map<number, number>>()

export function zoneOffset(instant: number, zone: string): number {
  const quarter = Math.floor(instant / QUARTER)
  const offsets = known.get(zone) ?? new Map<number, number>()
  const offset = offsets.get(quarter) ?? readClock(instant, zone)
  if (offsets.size >= KNOWN_MAX) offsets.clear()
  known.set(zone, offsets.set(quarter, offset))
  return offset
}

function readClock(instant: number, zone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** Formatters are far slower to create than to use. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone)
  if (made) return made
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
