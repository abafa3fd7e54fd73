import { DAYPARTS, type Daypart } from '../time/daypart.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { percentile } from './measured-promises.ts'
import { minutesLater } from './promise-kept.ts'

/** For how many days an order counts. */
export const LEARNED_DAYS = 28
/** Fewer orders of a part of the day teach nothing. */
export const LEARNED_FROM = 20

/** An order for as soon as possible of which somebody said that it was there. */
export type TaughtBy = {
  part: Daypart
  promised: string
  ready: string
  /** By how many minutes what had been learned until then had changed its promise. */
  learned: number
}

/** How many of a hundred promises are to be kept, and by how many minutes they may be changed for that. */
type LearningTerms = { keep_percent: number; less_minutes: number; more_minutes: number }

/** How many minutes longer a kitchen takes in a part of its day, of how many orders that is known, and how many were kept. */
export type LearnedLead = { part: Daypart; minutes: number; orders: number; kept: number }

/**
 * What promises of the last weeks teach of a kitchen: the fewest minutes more, or the most less, with which as many of them
 * as are to be kept would have been kept to the minute.
 */
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

/** How many minutes more than its kitchen’s file says would have kept a promise; what is learned does not count twice. */
function minutesNeeded({ promised, ready, learned }: TaughtBy): number {
  return learned + Math.ceil((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
}
