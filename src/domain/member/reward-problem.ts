import type { PromotedBag } from '../promotion/promoted-bag.ts'
import { bagProblem, guestProblem, type PromotionProblem } from '../promotion/promotion-problem.ts'
import type { Promotion, PromotionTerms } from '../promotion/terms.ts'

/** A reward as a member holds it. */
export type HeldReward = {
  id: string
  label: string
  terms: PromotionTerms
  usedAt: Date | null
  expiresAt: Date | null
}

export type RewardProblem = PromotionProblem | { reason: 'no_bag' }

type RewardCheck = { reward: HeldReward; isMember: boolean; bag: PromotedBag | null; now: Date }

/** Why a reward cannot be used for a bag now, what can least be helped first; null when it can. */
export function rewardProblem({ reward, isMember, bag, now }: RewardCheck): RewardProblem | null {
  const problem = guestProblem(promotionOf(reward), isMember, now)
  if (problem) return problem
  return bag ? bagProblem(reward.terms, bag) : { reason: 'no_bag' }
}

/** What a member's reward is among the promotions of a bag. */
export function promotionOf({ id, label, terms, usedAt, expiresAt }: HeldReward): Promotion {
  const times = usedAt === null ? 0 : 1
  const used = { by_guest: times, in_all: times }
  return { id, kind: 'reward', label, terms, expires: expiresAt, used }
}
