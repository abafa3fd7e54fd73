import { DAYPARTS, type Daypart } from '../../time/daypart.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { minutesLater } from './promise-accuracy.ts'

export type KnownPromise = { part: Daypart; placed: string; promised: string; ready: string }

type MeasuredPromises = {
  part: Daypart
  orderCount: number
  kept: number
  quoted: number
  taken: number
  takenByMost: number
}

const HALF = 50
const MOST = 90

export function measurePromises(known: readonly KnownPromise[]): MeasuredPromises[] {
  return DAYPARTS.flatMap(part => {
    const those = known.filter(promise => promise.part === part)
    const quoted = those.map(({ placed, promised }) => minutesBetween(placed, promised))
    const taken = those.map(({ placed, ready }) => minutesBetween(placed, ready))
    if (those.length === 0) return []
    return {
      part,
      orderCount: those.length,
      kept: those.filter(promise => minutesLater(promise) === 0).length,
      quoted: percentile(quoted, HALF),
      taken: percentile(taken, HALF),
      takenByMost: percentile(taken, MOST),
    }
  })
}

/** Returns the smallest value that the given percentage (from 1) of the values does not exceed; 0 without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)
}
