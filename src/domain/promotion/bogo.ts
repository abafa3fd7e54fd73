import { allocateCents } from '../money/allocate.ts'
import { type Cents, percentOf } from '../money/money.ts'
import {
  type DiscountableLine,
  type ItemDiscount,
  sortByValue,
  unitDiscountValue,
} from './discountable-line.ts'
import type { BogoOffer, ProductCount } from './terms.ts'

/**
 * A line with its discount per item in cents (`worth`) and the numbers of its items that can count as bought
 * and as discounted.
 */
type Match = DiscountableLine & { worth: Cents; buyable: number; discountable: number }

/**
 * Returns the discount on the cheapest eligible items. The items that count as bought cannot qualify for
 * another promotion.
 */
export function computeBogoDiscount(offer: BogoOffer, lines: readonly DiscountableLine[]): ItemDiscount {
  const matches = findMatches(offer, lines)
  const repetitions = applicationCount(offer, matches)
  const discountedUnits = takeDiscounted(matches, repetitions, offer)
  const boughtUnits = takeBought(matches, repetitions * offer.buy.quantity, discountedUnits)
  const weights = matches.map(({ id, worth }) => ({
    key: id,
    weight: worth * (discountedUnits.get(id) ?? 0),
  }))
  const worth = weights.reduce((sum, { weight }) => sum + weight, 0)
  return {
    parts: allocateCents(percentOf(worth, offer.percentage ?? 100), weights),
    usedUnits: lines.map(({ id }) => (discountedUnits.get(id) ?? 0) + (boughtUnits.get(id) ?? 0)),
  }
}

export function findBogoShortage(
  offer: BogoOffer,
  lines: readonly DiscountableLine[],
): { product_ids: string[]; missing: number } | null {
  const { buy, get } = offer
  const { buyable, discountable, either } = countMatches(findMatches(offer, lines))
  const shortage = (productCount: ProductCount, missing: number) => ({
    product_ids: productCount.product_ids ?? [],
    missing,
  })
  if (buyable < buy.quantity) return shortage(buy, buy.quantity - buyable)
  if (discountable < get.quantity) return shortage(get, get.quantity - discountable)
  const missing = buy.quantity + get.quantity - either
  return missing > 0 ? shortage(get, missing) : null
}

/**
 * Returns how many items of each line can count as bought and as discounted. A free item counts as neither,
 * because otherwise a free sauce would count toward a free dinner.
 */
function findMatches(offer: BogoOffer, lines: readonly DiscountableLine[]): Match[] {
  return lines.map(line => {
    const worth = unitDiscountValue(line, offer)
    const isBuyable = line.base + line.options > 0 && isListed(offer.buy, line)
    const isDiscountable = worth > 0 && isListed(offer.get, line)
    return {
      ...line,
      worth,
      buyable: isBuyable ? line.units : 0,
      discountable: isDiscountable ? line.units : 0,
    }
  })
}

function isListed({ product_ids }: ProductCount, { product_id }: DiscountableLine): boolean {
  return product_ids?.includes(product_id) ?? true
}

function countMatches(matches: readonly Match[]): { buyable: number; discountable: number; either: number } {
  const count = (pickValue: (match: Match) => number) =>
    matches.reduce((sum, match) => sum + pickValue(match), 0)
  return {
    buyable: count(({ buyable }) => buyable),
    discountable: count(({ discountable }) => discountable),
    either: count(({ buyable, discountable }) => Math.max(buyable, discountable)),
  }
}

function applicationCount(
  { buy, get, times: limit = Number.MAX_SAFE_INTEGER }: BogoOffer,
  matches: readonly Match[],
): number {
  const { buyable, discountable, either } = countMatches(matches)
  return Math.min(
    limit,
    Math.floor(buyable / buy.quantity),
    Math.floor(discountable / get.quantity),
    Math.floor(either / (buy.quantity + get.quantity)),
  )
}

function takeDiscounted(
  matches: readonly Match[],
  repetitions: number,
  { buy, get }: BogoOffer,
): Map<string, number> {
  let spare = countMatches(matches).buyable - repetitions * buy.quantity
  let remaining = repetitions * get.quantity
  const discountedUnits = new Map<string, number>()
  for (const { id, buyable, discountable } of sortByValue(matches)) {
    const quantity = Math.min(remaining, buyable > 0 ? Math.min(discountable, spare) : discountable)
    discountedUnits.set(id, quantity)
    remaining -= quantity
    if (buyable > 0) spare -= quantity
  }
  return discountedUnits
}

/**
 * Returns how many items of each line count as bought. The most expensive items are used first, so that cheap
 * items are left for other promotions.
 */
function takeBought(
  matches: readonly Match[],
  count: number,
  discountedUnits: Map<string, number>,
): Map<string, number> {
  let remaining = count
  const boughtUnits = new Map<string, number>()
  for (const { id, buyable } of sortByValue(matches).toReversed()) {
    const quantity = Math.min(remaining, Math.max(0, buyable - (discountedUnits.get(id) ?? 0)))
    boughtUnits.set(id, quantity)
    remaining -= quantity
  }
  return boughtUnits
}
