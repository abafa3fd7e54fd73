import { DAYPARTS, type Daypart } from '../../time/daypart.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { minutesLater } from './promise-kept.ts'

/** An order for as soon as possible that was reported ready. */
export type KnownPromise = { part: Daypart; placed: string; promised: string; ready: string }

/** How the promises of a part of the day were kept; times are whole minutes since the order was placed. */
type MeasuredPromises = {
  part: Daypart
  told: number
  kept: number
  /** The median promised, and the median taken. */
  quoted: number
  taken: number
  /** What nine out of ten took at most. */
  takenByMost: number
}

const HALF = 50
const MOST = 90

/** Promised and actual times, for each part of the day with orders. */
export function measurePromises(known: readonly KnownPromise[]): MeasuredPromises[] {
  return DAYPARTS.flatMap(part => {
    const those = known.filter(promise => promise.part === part)
    const quoted = those.map(({ placed, promised }) => minutesBetween(placed, promised))
    const taken = those.map(({ placed, ready }) => minutesBetween(placed, ready))
    if (those.length === 0) return []
    return {
      part,
      told: those.length,
      kept: those.filter(promise => minutesLater(promise) === 0).length,
      quoted: percentile(quoted, HALF),
      taken: percentile(taken, HALF),
      takenByMost: percentile(taken, MOST),
    }
  })
}

/** The smallest value that so many percent (from 1) of the values do not exceed; 0 if there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)
}
