import { readdirSync, readFileSync } from 'node:fs'

const DAY_MS = 24 * 60 * 60_000
const WEDNESDAY = 3
/** UTC hour that is lunchtime in Los Angeles and mid-afternoon in Boston. */
const HOUR = 20

type Kitchen = { special_hours?: { date: string }[] }

/**
 * Returns how many milliseconds the clocks of browser tests are set ahead: to a Wednesday afternoon with no
 * holiday on that day or the next, when every kitchen is open and no menu changes. The offset is never
 * negative, because browsers would treat the server's cookies as expired.
 */
export function calculateMsUntilAfternoon(now: Date, holidays: readonly string[]): number {
  const days = (WEDNESDAY - now.getUTCDay() + 7) % 7
  let at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, HOUR)
  const isHoliday = (ms: number) =>
    holidays.includes(new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length))
  while (at < now.getTime() || isHoliday(at) || isHoliday(at + DAY_MS)) at += 7 * DAY_MS
  return at - now.getTime()
}

export function readHolidays(chain: string): string[] {
  const folder = new URL(`../../../src/chains/${chain}/catalog/locations/`, import.meta.url)
  return readdirSync(folder).flatMap(name => {
    const kitchens: Kitchen[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    return kitchens.flatMap(({ special_hours = [] }) => special_hours.map(({ date }) => date))
  })
}

export function getSiteTime(): number {
  return Date.now() + readClockOffsetMs()
}

export function readClockOffsetMs(): number {
  return Number(process.env.SITE_AHEAD_MS ?? 0)
}

/**
 * Sets the clock of a server or page ahead. Must be self-contained, because Playwright serializes the
 * function.
 */
export function setClockAhead(aheadMs: number): void {
  const now = () => SystemDate.now() + aheadMs
  const SystemDate = Date
  const ShiftedDate: DateConstructor = new Proxy(SystemDate, {
    construct: (_, parts, target) =>
      Reflect.construct(
        SystemDate,
        parts.length > 0 ? parts : [now()],
        target === ShiftedDate ? SystemDate : target,
      ),
    apply: () => new ShiftedDate().toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(SystemDate, name)),
  })
  globalThis.Date = ShiftedDate
}
