import type { Cents } from '../money/money.ts'
import { applyPromotions, type Discount, discountTotal } from './apply-promotions.ts'
import type { PromotionBag } from './promotion-bag.ts'
import { findBagProblem, findGuestProblem, type PromotionProblem } from './promotion-problem.ts'
import type { Promotion, PromotionKind, PromotionTerms } from './terms.ts'

export type EvaluatedPromotion = Discount & {
  id: string
  kind: PromotionKind
  label: string
  saving: Cents
  problem: PromotionProblem | null
}

type Candidate = Promotion & { terms: PromotionTerms; saving: Cents }

/**
 * Evaluates the selected promotions at an instant. Applies the combination that saves the most: at most one
 * reward and one coupon, and both only if each allows the other. All other promotions stay selected with a
 * saving of zero and a reason.
 */
export function evaluatePromotions(
  selectedPromotions: readonly Promotion[],
  bag: PromotionBag,
  now: Date,
): EvaluatedPromotion[] {
  const problems = new Map(
    selectedPromotions.map(promotion => [promotion.id, findPromotionProblem(promotion, bag, now)]),
  )
  const candidates = selectedPromotions.flatMap(promotion => {
    const { id, terms } = promotion
    if (!terms || problems.get(id)) return []
    const saving = discountTotal(applyPromotions([{ id, terms }], bag).get(id) ?? noSaving(bag))
    return saving > 0 ? [{ ...promotion, terms, saving }] : []
  })
  const best = bestCombination(candidates.toSorted(bySaving), bag)
  const savings = applyPromotions(best, bag)
  return selectedPromotions.map(promotion => {
    const { id, kind, label } = promotion
    const saved = savings.get(id)
    const problem = saved ? null : (problems.get(id) ?? exclusionProblem(candidates, id, best))
    return { id, kind, label, saving: saved ? discountTotal(saved) : 0, ...(saved ?? noSaving(bag)), problem }
  })
}

export function findPromotionProblem(
  promotion: Promotion,
  bag: PromotionBag,
  now: Date,
): PromotionProblem | null {
  return findGuestProblem(promotion, bag, now) ?? (promotion.terms && findBagProblem(promotion.terms, bag))
}

function noSaving({ lines }: PromotionBag): Discount {
  return { parts: lines.map(() => 0), delivery: 0 }
}

function bySaving(one: Candidate, other: Candidate): number {
  return other.saving - one.saving || (one.id < other.id ? -1 : 1)
}

/**
 * Returns the combination that saves the most, excluding combinations in which a promotion saves nothing.
 * Ties go to the smallest combination, then to the first in the order of `candidates`.
 */
function bestCombination(candidates: readonly Candidate[], bag: PromotionBag): Candidate[] {
  const pairs = candidates.flatMap((one, index) =>
    candidates.slice(index + 1).flatMap(other => (canStack(one, other) ? [[one, other]] : [])),
  )
  let best: { promotions: Candidate[]; saving: Cents } = { promotions: [], saving: 0 }
  for (const promotions of [...candidates.map(one => [one]), ...pairs]) {
    const savings = [...applyPromotions(promotions, bag).values()].map(discountTotal)
    const saving = savings.reduce((sum, saved) => sum + saved, 0)
    if (saving > best.saving && !savings.includes(0)) best = { promotions, saving }
  }
  return best.promotions
}

function canStack(one: Candidate, other: Candidate): boolean {
  const allows = (terms: PromotionTerms, kind: PromotionKind) => terms.stacks_with?.includes(kind) === true
  return one.kind !== other.kind && allows(one.terms, other.kind) && allows(other.terms, one.kind)
}

function exclusionProblem(
  candidates: readonly Candidate[],
  id: string,
  best: readonly Candidate[],
): PromotionProblem {
  const candidate = candidates.find(promotion => promotion.id === id)
  const other = candidate && best.find(applied => !canStack(candidate, applied))
  return other ? { reason: 'not_with', id: other.id, label: other.label } : { reason: 'no_effect' }
}
