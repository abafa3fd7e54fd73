import { allocate } from '../money/allocate.ts'
import { type Cents, percentOf } from '../money/money.ts'
import { cheapestFirst, type ItemDiscount, type OpenLine, unitWorth } from './open-line.ts'
import type { BuyGet, ProductCount } from './terms.ts'

/**
 * A line with the number of its items that may count as bought and as discounted, and the discount per item (cents).
 */
type Match = OpenLine & { worth: Cents; buyable: number; gettable: number }

/** Returns the discount on the cheapest eligible items; the items bought for them are used up too. */
export function buyGetDiscount(offer: BuyGet, lines: readonly OpenLine[]): ItemDiscount {
  const matches = matchesOf(offer, lines)
  const times = timesOf(offer, matches)
  const got = takeGot(matches, times, offer)
  const bought = takeBought(matches, times * offer.buy.quantity, got)
  const weights = matches.map(({ id, worth }) => ({ key: id, weight: worth * (got.get(id) ?? 0) }))
  const worth = weights.reduce((sum, { weight }) => sum + weight, 0)
  return {
    parts: allocate(percentOf(worth, offer.percentage ?? 100), weights),
    used: lines.map(({ id }) => (got.get(id) ?? 0) + (bought.get(id) ?? 0)),
  }
}

export function buyGetShortage(
  offer: BuyGet,
  lines: readonly OpenLine[],
): { product_ids: string[]; missing: number } | null {
  const { buy, get } = offer
  const { buyable, gettable, either } = countOf(matchesOf(offer, lines))
  const short = (of: ProductCount, missing: number) => ({ product_ids: of.product_ids ?? [], missing })
  if (buyable < buy.quantity) return short(buy, buy.quantity - buyable)
  if (gettable < get.quantity) return short(get, get.quantity - gettable)
  const missing = buy.quantity + get.quantity - either
  return missing > 0 ? short(get, missing) : null
}

/** Free items neither count as bought nor as discounted; otherwise a free sauce would buy a dinner. */
function matchesOf(offer: BuyGet, lines: readonly OpenLine[]): Match[] {
  return lines.map(line => {
    const worth = unitWorth(line, offer)
    const isBuyable = line.base + line.options > 0 && isIn(offer.buy, line)
    const isGettable = worth > 0 && isIn(offer.get, line)
    return { ...line, worth, buyable: isBuyable ? line.units : 0, gettable: isGettable ? line.units : 0 }
  })
}

function isIn({ product_ids }: ProductCount, { product_id }: OpenLine): boolean {
  return product_ids?.includes(product_id) ?? true
}

function countOf(matches: readonly Match[]): { buyable: number; gettable: number; either: number } {
  const count = (of: (match: Match) => number) => matches.reduce((sum, match) => sum + of(match), 0)
  return {
    buyable: count(({ buyable }) => buyable),
    gettable: count(({ gettable }) => gettable),
    either: count(({ buyable, gettable }) => Math.max(buyable, gettable)),
  }
}

function timesOf({ buy, get, times = Number.MAX_SAFE_INTEGER }: BuyGet, matches: readonly Match[]): number {
  const { buyable, gettable, either } = countOf(matches)
  return Math.min(
    times,
    Math.floor(buyable / buy.quantity),
    Math.floor(gettable / get.quantity),
    Math.floor(either / (buy.quantity + get.quantity)),
  )
}

function takeGot(matches: readonly Match[], times: number, { buy, get }: BuyGet): Map<string, number> {
  let spare = countOf(matches).buyable - times * buy.quantity
  let wanted = times * get.quantity
  const got = new Map<string, number>()
  for (const { id, buyable, gettable } of cheapestFirst(matches)) {
    const taken = Math.min(wanted, buyable > 0 ? Math.min(gettable, spare) : gettable)
    got.set(id, taken)
    wanted -= taken
    if (buyable > 0) spare -= taken
  }
  return got
}

/**
 * Returns how many items of each line count as bought: the most expensive, so that cheap ones are left for another
 * promotion.
 */
function takeBought(matches: readonly Match[], count: number, got: Map<string, number>): Map<string, number> {
  let wanted = count
  const bought = new Map<string, number>()
  for (const { id, buyable } of cheapestFirst(matches).toReversed()) {
    const taken = Math.min(wanted, Math.max(0, buyable - (got.get(id) ?? 0)))
    bought.set(id, taken)
    wanted -= taken
  }
  return bought
}
