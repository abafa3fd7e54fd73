import { DAYPARTS, type Daypart } from '../../time/daypart.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { percentile } from './measured-promises.ts'
import { minutesLater } from './promise-accuracy.ts'

export const LEARNING_DAYS = 28
/** With fewer orders in a daypart, the lead stays unchanged. */
export const LEARNING_ORDERS_MIN = 20

/** An ASAP order that was reported ready. */
export type LearningSample = {
  part: Daypart
  promised: string
  ready: string
  learned: number
}

type LearningTerms = { keep_percent: number; less_minutes: number; more_minutes: number }

export type LearnedLead = { part: Daypart; minutes: number; orders: number; kept: number }

/** Returns the smallest change in minutes that would have kept the wanted share of recent promises. */
export function learnLeads(orders: readonly LearningSample[], terms: LearningTerms): LearnedLead[] {
  return DAYPARTS.flatMap(part => {
    const samples = orders.filter(order => order.part === part)
    if (samples.length < LEARNING_ORDERS_MIN) return []
    const requiredMinutes = percentile(samples.map(minutesNeeded), terms.keep_percent)
    return {
      part,
      minutes: Math.min(terms.more_minutes, Math.max(-terms.less_minutes, requiredMinutes)),
      orders: samples.length,
      kept: samples.filter(order => minutesLater(order) === 0).length,
    }
  })
}

/** Returns the minutes beyond the configured lead that would have kept a promise; excludes the lead learned before. */
function minutesNeeded({ promised, ready, learned }: LearningSample): number {
  return learned + Math.ceil((Date.parse(ready) - Date.parse(promised)) / MINUTE_MS)
}
