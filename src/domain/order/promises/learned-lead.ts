import { DAYPARTS, type Daypart } from '#src/domain/time/daypart.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { percentile } from './measured-promises.ts'
import { minutesLate } from './promise-accuracy.ts'

export const LEARNING_DAYS = 28
/** Minimum number of orders in a daypart before its lead time is adjusted. */
export const LEARNING_ORDERS_MIN = 20

/** An ASAP order that the kitchen reported ready. */
export type LearningSample = {
  part: Daypart
  promised: string
  ready: string
  learned: number
}

type LearningTerms = { keep_percent: number; less_minutes: number; more_minutes: number }

export type LearnedLeadTime = { part: Daypart; minutes: number; orders: number; kept: number }

/**
 * Returns, for each daypart with enough orders, the smallest adjustment of the lead time in minutes that
 * would have kept the required share of recent promises, within the configured bounds.
 */
export function computeLeadTimes(orders: readonly LearningSample[], terms: LearningTerms): LearnedLeadTime[] {
  return DAYPARTS.flatMap(part => {
    const samples = orders.filter(order => order.part === part)
    if (samples.length < LEARNING_ORDERS_MIN) return []
    const requiredMinutes = percentile(samples.map(minutesNeeded), terms.keep_percent)
    return {
      part,
      minutes: Math.min(terms.more_minutes, Math.max(-terms.less_minutes, requiredMinutes)),
      orders: samples.length,
      kept: samples.filter(order => minutesLate(order) === 0).length,
    }
  })
}

/**
 * Returns how many minutes must be added to the configured lead time to keep a promise. The promise already
 * included the `learned` minutes.
 */
function minutesNeeded({ promised, ready, learned }: LearningSample): number {
  return learned + Math.ceil((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
}
