import { readdirSync, readFileSync } from 'node:fs'

const DAY_MS = 24 * 60 * 60_000
const WEDNESDAY = 3
/** In UTC: lunch in Los Angeles, the afternoon in Boston. */
const HOUR = 20

type Kitchen = { special_hours?: { date: string }[] }

/**
 * How far the sites of the browser tests, and the pages of their guests, live ahead of the real time: it is a Wednesday
 * afternoon, at which every kitchen is open and no menu begins or ends, whenever tests run; one with a holiday on it or on
 * the day after is passed over. Never behind it: browsers would throw away what the server lets them keep until then.
 */
export function untilAfternoon(now: Date, holidays: readonly string[]): number {
  const days = (WEDNESDAY - now.getUTCDay() + 7) % 7
  let at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, HOUR)
  const isAmong = (ms: number) => holidays.includes(new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length))
  while (at < now.getTime() || isAmong(at) || isAmong(at + DAY_MS)) at += 7 * DAY_MS
  return at - now.getTime()
}

/** The days on which kitchens of a chain keep other hours than in other weeks. */
export function holidaysOf(chain: string): string[] {
  const folder = new URL(`../../../src/chains/${chain}/catalog/locations/`, import.meta.url)
  return readdirSync(folder).flatMap(name => {
    const kitchens: Kitchen[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    return kitchens.flatMap(({ special_hours = [] }) => special_hours.map(({ date }) => date))
  })
}

/** What it is at the sites, in UTC milliseconds. */
export function siteNow(): number {
  return Date.now() + siteAheadMs()
}

export function siteAheadMs(): number {
  return Number(process.env.SITE_AHEAD_MS ?? 0)
}

/** Moves the clock of whoever runs it, a server or a page: it knows nothing but its argument. */
export function moveClock(aheadMs: number): void {
  const now = () => Real.now() + aheadMs
  const Real = Date
  const Moved: DateConstructor = new Proxy(Real, {
    construct: (_, parts, target) =>
      Reflect.construct(Real, parts.length > 0 ? parts : [now()], target === Moved ? Real : target),
    apply: () => new Moved().toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
  globalThis.Date = Moved
}
