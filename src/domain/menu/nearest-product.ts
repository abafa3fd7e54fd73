import type { Cents } from '../money/money.ts'
import { searchWords } from '../search/text-search.ts'

export type ComparedProduct = { name: string; category: string | null; cost: Cents }

/** Maximum price difference as a share of the higher price. */
const APART_MAX = 0.5
const ALIKE_MIN = 0.5

/**
 * Returns the product most similar to an unavailable one: same category first, then by name, then by price; null if
 * none is similar enough.
 */
export function nearestProduct<P extends ComparedProduct>(
  gone: ComparedProduct,
  offered: readonly P[],
): P | null {
  const words = searchWords(gone.name)
  const near = offered
    .map(product => ({
      product,
      isSameKind: gone.category !== null && product.category === gone.category,
      alike: diceCoefficient(words, searchWords(product.name)),
      apart: apartness(gone.cost, product.cost),
    }))
    .filter(({ isSameKind, alike, apart }) => apart <= APART_MAX && (isSameKind || alike >= ALIKE_MIN))
    .toSorted((a, b) => Number(b.isSameKind) - Number(a.isSameKind) || b.alike - a.alike || a.apart - b.apart)
  return near[0]?.product ?? null
}

/** Dice coefficient of two word lists, from 0 to 1. */
function diceCoefficient(some: readonly string[], others: readonly string[]): number {
  const shared = some.filter(word => others.includes(word)).length
  return some.length + others.length === 0 ? 0 : (2 * shared) / (some.length + others.length)
}

function apartness(one: Cents, other: Cents): number {
  return one === other ? 0 : Math.abs(one - other) / Math.max(one, other)
}
