import type { Cents } from './money.ts'

type Share = { key: string; weight: Cents }

/**
 * Splits an amount proportionally to weights (largest remainder method); the parts add up to the amount. Ties go to the
 * heavier share, then to the first by key.
 */
export function allocate(amount: Cents, shares: readonly Share[]): Cents[] {
  // BigInt, because the product of two amounts may exceed the safe integer range.
  const whole = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (whole === 0n) return shares.map(() => 0)
  const rounded = shares.map(({ key, weight }, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, key, weight, part: Number(exact / whole), remainder: exact % whole }
  })
  const left = amount - rounded.reduce((sum, { part }) => sum + part, 0)
  const favoured = new Set(
    rounded
      .toSorted(
        (a, b) => Number(b.remainder - a.remainder) || b.weight - a.weight || (a.key < b.key ? -1 : 1),
      )
      .slice(0, left)
      .map(({ index }) => index),
  )
  return rounded.map(({ index, part }) => (favoured.has(index) ? part + 1 : part))
}
