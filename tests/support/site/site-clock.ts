const HOUR_MS = 60 * 60_000
const WEDNESDAY = 3
/** In UTC: lunch in Los Angeles, the afternoon in Boston. */
const HOUR = 20

/**
 * How far the sites of the browser tests, and the pages of their guests, live ahead of the real time: it is a Wednesday
 * afternoon, at which every kitchen is open and no menu begins or ends, whenever tests run. Never behind it: browsers
 * would throw away what the server lets them keep until then.
 */
export function untilAfternoon(now: Date): number {
  const days = (WEDNESDAY - now.getUTCDay() + 7) % 7
  const afternoon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, HOUR)
  return afternoon >= now.getTime() ? afternoon - now.getTime() : afternoon + 7 * 24 * HOUR_MS - now.getTime()
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
