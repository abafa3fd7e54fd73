import type { Cents } from './money.ts'

type WeightedShare = { key: string; weight: Cents }

/**
 * Splits an amount in proportion to weights by the largest remainder method, so that the parts add up to the
 * amount. Ties go to the larger weight, then to the key that sorts first.
 */
export function allocateCents(amount: Cents, shares: readonly WeightedShare[]): Cents[] {
  // The weights are BigInt, because the product of two amounts can exceed the safe integer range.
  const totalWeight = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (totalWeight === 0n) return shares.map(() => 0)
  const roundedShares = shares.map(({ key, weight }, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, key, weight, part: Number(exact / totalWeight), remainder: exact % totalWeight }
  })
  const leftoverCents = amount - roundedShares.reduce((sum, { part }) => sum + part, 0)
  const roundedUp = new Set(
    roundedShares
      .toSorted(
        (a, b) => Number(b.remainder - a.remainder) || b.weight - a.weight || (a.key < b.key ? -1 : 1),
      )
      .slice(0, leftoverCents)
      .map(({ index }) => index),
  )
  return roundedShares.map(({ index, part }) => (roundedUp.has(index) ? part + 1 : part))
}
