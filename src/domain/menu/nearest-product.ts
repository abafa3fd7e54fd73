import type { Cents } from '../money/money.ts'
import { searchWords } from '../search/text-search.ts'

/** The part of a product by which products are compared; the category by its name, which kitchens share. */
export type Likeness = { name: string; category: string | null; cost: Cents }

/** The largest difference in price, as a share of the higher one. */
const APART_MAX = 0.5
/** The least share of words that names in different categories must have in common. */
const ALIKE_MIN = 0.5

/**
 * The most similar product to one that is unavailable: of the same category first, then by name, then by price; null
 * when none is similar enough.
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

/** The share of all their words that two names have in common: 0 none, 1 all. */
function alikeness(some: readonly string[], others: readonly string[]): number {
  const shared = some.filter(word => others.includes(word)).length
  return some.length + others.length === 0 ? 0 : (2 * shared) / (some.length + others.length)
}

function apartness(one: Cents, other: Cents): number {
  return one === other ? 0 : Math.abs(one - other) / Math.max(one, other)
}
