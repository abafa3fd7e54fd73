import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { RewardProblem } from '#src/domain/member/reward-problem.ts'
import { formatCents } from '#src/domain/money/money.ts'

const services: Record<HandoffService, string> = {
  pickup: 'pickup',
  drivethru: 'drive-thru',
  delivery: 'delivery',
  curbside: 'curbside',
}

/** Why a reward cannot be used now, and what would help. */
export function rewardProblemWords(problem: RewardProblem, productNames: string[]): string {
  switch (problem.reason) {
    case 'guest':
      return 'Sign in to use this reward.'
    case 'used':
      return 'You have used this reward already.'
    case 'expired':
      return 'This reward has expired.'
    case 'no-bag':
      return 'Start a bag to use this reward.'
    case 'kitchen':
      return 'This reward is not valid at this kitchen.'
    case 'handoff':
      return `This reward is for ${anyOf(problem.handoffs.map(service => services[service]))} orders only.`
    case 'product':
      return productNames.length > 0
        ? `Add ${anyOf(productNames)} to your bag to use this reward.`
        : 'What this reward is for is not on the menu here.'
    case 'minimum':
      return `Add ${formatCents(problem.missing)} more to your bag to use this reward.`
  }
}

function anyOf(names: string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}
