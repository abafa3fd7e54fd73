import { type HandoffService, toHandoffService } from '../kitchen/handoff.ts'
import { type ServingTime, servingIntervals } from '../menu/serving-times.ts'
import type { Cents } from '../money/money.ts'
import { endOfExpiryDay } from '../time/last-day.ts'
import { localDate } from '../time/local-date.ts'
import { findBogoShortage } from './bogo.ts'
import { eligibleUnits, toDiscountableLine } from './discountable-line.ts'
import { isProductEligible, linesSubtotal, type PromotionBag, type PromotionLine } from './promotion-bag.ts'
import type { Promotion, PromotionTerms } from './terms.ts'

export type PromotionProblem =
  | { reason: 'unknown' | 'used_up' | 'already_used' | 'guest' | 'address' | 'no_effect' }
  /** `until` is the promotion's last day in the kitchen's time zone, or null if that day is unknown. */
  | { reason: 'expired'; until: string | null }
  | { reason: 'not_yet'; from: string }
  | { reason: 'kitchen'; location_ids: string[] }
  | { reason: 'handoff'; handoffs: HandoffService[] }
  | { reason: 'hours'; times: ServingTime[] }
  | { reason: 'product'; product_ids: string[]; missing: number }
  | { reason: 'minimum'; missing: Cents }
  | { reason: 'not_with'; id: string; label: string }

export function findGuestProblem(
  promotion: Promotion,
  { is_member, timezone }: Pick<PromotionBag, 'is_member' | 'timezone'>,
  now: Date,
): PromotionProblem | null {
  const { kind, terms, expires } = promotion
  if (!terms) return { reason: 'unknown' }
  if (expires && endOfExpiryDay(expires, timezone) <= now.getTime()) return { reason: 'expired', until: null }
  const usage = findUsageProblem(promotion)
  if (usage) return usage
  const isForMembers = kind === 'reward' || terms.members_only === true
  return isForMembers && !is_member ? { reason: 'guest' } : null
}

export function findUsageProblem({ kind, terms, used: uses }: Promotion): PromotionProblem | null {
  if (!terms) return null
  if (terms.in_all !== undefined && uses.in_all >= terms.in_all) return { reason: 'used_up' }
  const perGuest = terms.per_member ?? (kind === 'reward' ? 1 : null)
  return perGuest !== null && uses.by_guest >= perGuest ? { reason: 'already_used' } : null
}

/**
 * Returns why a promotion does not apply to a bag, or null if it applies. If there are several reasons,
 * returns the one that is hardest for the guest to fix.
 */
export function findBagProblem(terms: PromotionTerms, bag: PromotionBag): PromotionProblem | null {
  return (
    timeProblem(terms, bag) ??
    placeProblem(terms, bag) ??
    hoursProblem(terms, bag) ??
    itemsProblem(terms, bag) ??
    addressProblem(terms, bag)
  )
}

type Moment = Pick<PromotionBag, 'at' | 'timezone'>

export function isPromotionActiveAt(terms: PromotionTerms, moment: Moment): boolean {
  return timeProblem(terms, moment) === null && hoursProblem(terms, moment) === null
}

function timeProblem({ from, until }: PromotionTerms, { at, timezone }: Moment): PromotionProblem | null {
  const date = localDate(at, timezone)
  if (until !== undefined && date > until) return { reason: 'expired', until }
  return from !== undefined && date < from ? { reason: 'not_yet', from } : null
}

function placeProblem(
  { worth, location_ids, handoffs }: PromotionTerms,
  bag: PromotionBag,
): PromotionProblem | null {
  if (location_ids && !location_ids.includes(bag.location_id)) return { reason: 'kitchen', location_ids }
  const service = toHandoffService(bag)
  if (handoffs && !handoffs.includes(service)) return { reason: 'handoff', handoffs }
  return worth.kind === 'delivery' && service !== 'delivery'
    ? { reason: 'handoff', handoffs: ['delivery'] }
    : null
}

function hoursProblem({ times }: PromotionTerms, { at, timezone }: Moment): PromotionProblem | null {
  if (!times) return null
  const isWithin = servingIntervals(times, timezone, at).some(
    ({ opens, closes }) => opens <= at.getTime() && at.getTime() < closes,
  )
  return isWithin ? null : { reason: 'hours', times }
}

function itemsProblem(terms: PromotionTerms, { lines }: PromotionBag): PromotionProblem | null {
  const { minimum = 0 } = terms
  const neededItems = neededProducts(terms, lines)
  if (neededItems) return { reason: 'product', ...neededItems }
  const missing = minimum - linesSubtotal(lines)
  return missing > 0 ? { reason: 'minimum', missing } : null
}

/**
 * Returns a problem if a free-delivery promotion has no delivery address, because the fee depends on the
 * address.
 */
function addressProblem({ worth }: PromotionTerms, { delivery_fee }: PromotionBag): PromotionProblem | null {
  return worth.kind === 'delivery' && delivery_fee === null ? { reason: 'address' } : null
}

type NeededProducts = { product_ids: string[]; missing: number }

function neededProducts(terms: PromotionTerms, lines: readonly PromotionLine[]): NeededProducts | null {
  const { worth, products } = terms
  const eligible = lines.filter(line => isProductEligible(line, terms))
  const eligibleIds = (ids: string[]) => ids.filter(product_id => isProductEligible({ product_id }, terms))
  if (worth.kind === 'bogo') {
    const shortage = findBogoShortage(worth, eligibleUnits(lines.map(toDiscountableLine), terms))
    if (!shortage) return null
    const ids = shortage.product_ids.length > 0 ? shortage.product_ids : (products?.only ?? [])
    return { product_ids: eligibleIds(ids), missing: shortage.missing }
  }
  const requiredIds = worth.kind === 'product' ? worth.product_ids : products?.only
  if (!requiredIds || eligible.some(({ product_id }) => requiredIds.includes(product_id))) return null
  return { product_ids: eligibleIds(requiredIds), missing: 1 }
}
