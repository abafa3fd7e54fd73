import { type HandoffChoice, serviceOf } from '../kitchen/handoff.ts'
import type { Cents } from '../money/money.ts'
import type { RewardTerms } from './reward-terms.ts'

/** What of a bag decides whether a reward applies to it. */
export type RewardedBag = HandoffChoice & { location_id: string; subtotal: Cents; product_ids: string[] }

export type RewardProblem =
  | { reason: 'guest' | 'used' | 'expired' | 'no-bag' | 'kitchen' }
  | { reason: 'handoff'; handoffs: NonNullable<RewardTerms['handoffs']> }
  | { reason: 'product'; product_ids: string[] }
  | { reason: 'minimum'; missing: Cents }

type Question = {
  reward: { terms: RewardTerms; usedAt: Date | null; expiresAt: Date | null }
  isMember: boolean
  bag: RewardedBag | null
  now: Date
}

/** Why a reward cannot be used for a bag now, what can least be helped first; null when it can. */
export function rewardProblem({ reward, isMember, bag, now }: Question): RewardProblem | null {
  const { terms, usedAt, expiresAt } = reward
  if (!isMember) return { reason: 'guest' }
  if (usedAt !== null) return { reason: 'used' }
  if (expiresAt !== null && expiresAt <= now) return { reason: 'expired' }
  return bag ? bagProblem(terms, bag) : { reason: 'no-bag' }
}

function bagProblem(terms: RewardTerms, bag: RewardedBag): RewardProblem | null {
  const { worth, minimum = 0, location_ids, handoffs } = terms
  if (location_ids && !location_ids.includes(bag.location_id)) return { reason: 'kitchen' }
  if (handoffs && !handoffs.includes(serviceOf(bag))) return { reason: 'handoff', handoffs }
  if (worth.kind === 'product' && !worth.product_ids.some(id => bag.product_ids.includes(id))) {
    return { reason: 'product', product_ids: worth.product_ids }
  }
  return bag.subtotal < minimum ? { reason: 'minimum', missing: minimum - bag.subtotal } : null
}
