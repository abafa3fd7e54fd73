import type { Cents } from '../money/money.ts'
import { searchWords } from '../search/text-search.ts'

/** As much of a product as says what it is like; the category by its name, which kitchens share. */
export type Likeness = { name: string; category: string | null; cost: Cents }

/** By how much of the dearer price two products may differ. */
const APART_MAX = 0.5
/** How much of their words products of different categories have to share. */
const ALIKE_MIN = 0.5

/**
 * What comes nearest to something that cannot be had: of the same category first, then the most alike by name, then in
 * price; null when nothing is near enough to be offered instead.
 */
export function nearestProduct<P extends Likeness>(gone: Likeness, offered: readonly P[]): P | null {
  const words = searchWords(gone.name)
  const near = offered
    .map(product => ({
      product,
      isSameKind: gone.category !== null && product.category === gone.category,
      alike: alikeness(words, searchWords(product.name)),
      apart: apartness(gone.cost, product.cost),
    }))
    .filter(({ isSameKind, alike, apart }) => apart <= APART_MAX && (isSameKind || alike >= ALIKE_MIN))
    .toSorted((a, b) => Number(b.isSameKind) - Number(a.isSameKind) || b.alike - a.alike || a.apart - b.apart)
  return near[0]?.product ?? null
}

/** The part of all their words that two names share: 0 none, 1 all. */
function alikeness(some: readonly string[], others: readonly string[]): number {
  const shared = some.filter(word => others.includes(word)).length
  return some.length + others.length === 0 ? 0 : (2 * shared) / (some.length + others.length)
}

function apartness(one: Cents, other: Cents): number {
  return one === other ? 0 : Math.abs(one - other) / Math.max(one, other)
}
