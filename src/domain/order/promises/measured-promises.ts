import { DAYPARTS, type Daypart } from '#src/domain/time/daypart.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { minutesLate } from './promise-accuracy.ts'

export type PromiseRecord = { part: Daypart; placed: string; promised: string; ready: string }

type MeasuredPromises = {
  part: Daypart
  orderCount: number
  kept: number
  promisedMinutes: number
  actualMinutes: number
  ninetiethMinutes: number
}

const MEDIAN = 50
const NINETIETH = 90

export function measurePromises(promises: readonly PromiseRecord[]): MeasuredPromises[] {
  return DAYPARTS.flatMap(part => {
    const partPromises = promises.filter(promise => promise.part === part)
    const promisedMinutes = partPromises.map(({ placed, promised }) => minutesBetween(placed, promised))
    const actualMinutes = partPromises.map(({ placed, ready }) => minutesBetween(placed, ready))
    if (partPromises.length === 0) return []
    return {
      part,
      orderCount: partPromises.length,
      kept: partPromises.filter(promise => minutesLate(promise) === 0).length,
      promisedMinutes: percentile(promisedMinutes, MEDIAN),
      actualMinutes: percentile(actualMinutes, MEDIAN),
      ninetiethMinutes: percentile(actualMinutes, NINETIETH),
    }
  })
}

/**
 * Returns the percentile of values by the nearest-rank method, or 0 if there are no values. `percent` is at
 * least 1.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)
}
