import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { RewardProblem } from '#src/domain/member/reward-problem.ts'
import type { ServingTime } from '#src/domain/menu/serving-times.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { formatWallTime } from '#src/domain/time/clock-time.ts'
import type { Weekday } from '#src/domain/time/hours.ts'

const services: Record<HandoffService, string> = {
  pickup: 'pickup',
  drivethru: 'drive-thru',
  delivery: 'delivery',
  curbside: 'curbside',
}

const days: Record<Weekday, string> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}

/** Why a reward cannot be used now, and what would help. */
export function rewardProblemWords(problem: RewardProblem, productNames: string[]): string {
  switch (problem.reason) {
    case 'unknown':
      return 'This reward is not offered any more.'
    case 'guest':
      return 'Sign in to use this reward.'
    case 'already_used':
      return 'You have used this reward already.'
    case 'used_up':
      return 'This reward was used as often as there are of it.'
    case 'expired':
      return problem.until
        ? `This reward is for orders until ${dayOfYear(problem.until)}.`
        : 'This reward has expired.'
    case 'not_yet':
      return `This reward is for orders from ${dayOfYear(problem.from)} on.`
    case 'no_bag':
      return 'Start a bag to use this reward.'
    case 'kitchen':
      return 'This reward is not valid at this kitchen.'
    case 'handoff':
      return `This reward is for ${anyOf(problem.handoffs.map(service => services[service]))} orders only.`
    case 'hours':
      return `This reward is for orders ${anyOf(problem.times.map(timesWords))}.`
    case 'product':
      return productNames.length > 0
        ? `Add ${anyOf(productNames)} to your bag to use this reward.`
        : 'What this reward is for is not on the menu here.'
    case 'minimum':
      return `Add ${formatCents(problem.missing)} more to your bag to use this reward.`
    case 'not_with':
      return `This reward cannot be used together with ${problem.label}.`
    case 'no_effect':
      return 'This reward would take nothing off this order.'
  }
}

/** `on Friday or Saturday from 9:00 PM to 2:00 AM`, by the kitchen's own clock. */
function timesWords({ days: named, from, until }: ServingTime): string {
  const when = named.length === 7 ? 'on any day' : `on ${anyOf(named.map(day => days[day]))}`
  return from === until ? when : `${when} from ${formatWallTime(from)} to ${formatWallTime(until)}`
}

/** `2026-11-24` as `November 24`. */
function dayOfYear(date: string): string {
  const style = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', style).format(new Date(date))
}

function anyOf(names: string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}
