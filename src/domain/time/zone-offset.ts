import { MINUTE_MS } from './durations.ts'

const QUARTER = 15 * MINUTE_MS
/** Maximum number of cached offsets per zone, enough for every day of two years. */
const CACHE_MAX = 1_000

const formatters = new Map<string, Intl.DateTimeFormat>()
/** Offsets by zone, then by quarter hour, because clocks never change within a quarter hour. */
const offsetCache = new Map<string, Map<number, number>>()

export function zoneOffsetMs(instant: number, zone: string): number {
  const quarter = Math.floor(instant / QUARTER)
  const offsets = offsetCache.get(zone) ?? new Map<number, number>()
  const offset = offsets.get(quarter) ?? computeOffset(instant, zone)
  if (offsets.size >= CACHE_MAX) offsets.clear()
  offsetCache.set(zone, offsets.set(quarter, offset))
  return offset
}

function computeOffset(instant: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** Returns a cached formatter, because creating one is far slower than using it. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, formatter)
  return formatter
}
