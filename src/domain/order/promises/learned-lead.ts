import { DAYPARTS, type Daypart } from '../../time/daypart.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { percentile } from './measured-promises.ts'
import { minutesLater } from './promise-kept.ts'

/** For how many days an order counts. */
export const LEARNED_DAYS = 28
/** With fewer orders in a part of the day nothing is learned. */
export const LEARNED_FROM = 20

/** An order for as soon as possible that was reported ready. */
export type TaughtBy = {
  part: Daypart
  promised: string
  ready: string
  /** By how many minutes the lead learned until then had changed its promise. */
  learned: number
}

/** The share of promises to keep, and how far they may be changed for that. */
type LearningTerms = { keep_percent: number; less_minutes: number; more_minutes: number }

/**
 * How many minutes longer a kitchen takes in a part of its day, from how many orders that was learned, and how many
 * promises were kept.
 */
export type LearnedLead = { part: Daypart; minutes: number; orders: number; kept: number }

/** What recent promises teach: the smallest change in minutes with which the wanted share of them would have been kept. */
export function learnLeads(orders: readonly TaughtBy[], terms: LearningTerms): LearnedLead[] {
  return DAYPARTS.flatMap(part => {
    const those = orders.filter(order => order.part === part)
    if (those.length < LEARNED_FROM) return []
    const needed = percentile(those.map(minutesNeeded), terms.keep_percent)
    return {
      part,
      minutes: Math.min(terms.more_minutes, Math.max(-terms.less_minutes, needed)),
      orders: those.length,
      kept: those.filter(order => minutesLater(order) === 0).length,
    }
  })
}

/**
 * How many minutes beyond the kitchen's configured lead would have kept a promise; what had been learned before is not
 * counted twice.
 */
function minutesNeeded({ promised, ready, learned }: TaughtBy): number {
  return learned + Math.ceil((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
}
