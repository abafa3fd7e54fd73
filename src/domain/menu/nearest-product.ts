import type { Cents } from '../money/money.ts'
import { splitSearchWords } from '../search/text-search.ts'

export type ComparedProduct = { name: string; category: string | null; cost: Cents }

/** Maximum price difference as a share of the higher price. */
const PRICE_GAP_MAX = 0.5
const SIMILARITY_MIN = 0.5

/**
 * Returns the product most similar to an unavailable one, compared by category, then name, then price.
 * Returns null if no product is similar enough.
 */
export function findMostSimilarProduct<P extends ComparedProduct>(
  unavailable: ComparedProduct,
  offered: readonly P[],
): P | null {
  const words = splitSearchWords(unavailable.name)
  const candidates = offered
    .map(product => ({
      product,
      isSameKind: unavailable.category !== null && product.category === unavailable.category,
      similarity: diceCoefficient(words, splitSearchWords(product.name)),
      priceGap: relativePriceGap(unavailable.cost, product.cost),
    }))
    .filter(
      ({ isSameKind, similarity, priceGap }) =>
        priceGap <= PRICE_GAP_MAX && (isSameKind || similarity >= SIMILARITY_MIN),
    )
    .toSorted(
      (a, b) =>
        Number(b.isSameKind) - Number(a.isSameKind) || b.similarity - a.similarity || a.priceGap - b.priceGap,
    )
  return candidates[0]?.product ?? null
}

/** Returns the Dice coefficient of two word lists, from 0 to 1. */
function diceCoefficient(words: readonly string[], otherWords: readonly string[]): number {
  const shared = words.filter(word => otherWords.includes(word)).length
  return words.length + otherWords.length === 0 ? 0 : (2 * shared) / (words.length + otherWords.length)
}

function relativePriceGap(one: Cents, other: Cents): number {
  return one === other ? 0 : Math.abs(one - other) / Math.max(one, other)
}
