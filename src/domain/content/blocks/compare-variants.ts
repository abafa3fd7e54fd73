import type { AbStep } from './ab-test.ts'

type VariantCounts = Record<AbStep, number>

type Conversion = {
  guests: number
  /** Share of the guests who saw the variant, from 0 to 1; null if no guest saw it. */
  rate: number | null
  /**
   * Confidence, from 0 to 1, that the rate differs from the first variant's. Null for the first variant
   * itself, and null if this variant or the first has too few guests.
   */
  certainty: number | null
}

export type ComparedVariant = { seen: number; pressed: Conversion; ordered: Conversion }

/**
 * Minimum number of converted guests and of unconverted guests that each variant needs for the normal
 * approximation to hold.
 */
const GUESTS_MIN = 10

/**
 * Compares each variant with the first using a two-sided two-proportion z-test with pooled variance. With
 * more than two variants, applies the Bonferroni correction.
 */
export function compareVariants(variants: readonly VariantCounts[]): ComparedVariant[] {
  const [first] = variants
  return variants.map(variant => {
    const conversion = (step: 'pressed' | 'ordered'): Conversion => ({
      guests: variant[step],
      rate: variant.seen > 0 ? roundShare(variant[step] / variant.seen) : null,
      certainty:
        first && variant !== first ? certaintyOf(variant, first, { step, tests: variants.length - 1 }) : null,
    })
    return { seen: variant.seen, pressed: conversion('pressed'), ordered: conversion('ordered') }
  })
}

function certaintyOf(
  one: VariantCounts,
  other: VariantCounts,
  { step, tests }: { step: AbStep; tests: number },
): number | null {
  const hasEnoughGuests = [one, other].every(
    variant => Math.min(variant[step], variant.seen - variant[step]) >= GUESTS_MIN,
  )
  if (!hasEnoughGuests) return null
  const pooled = (one[step] + other[step]) / (one.seen + other.seen)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.seen + 1 / other.seen))
  const z = Math.abs(one[step] / one.seen - other[step] / other.seen) / deviation
  return roundShare(Math.max(0, 1 - tests * tailProbability(z)))
}

/**
 * Returns the two-sided tail probability of the normal distribution (Abramowitz and Stegun 7.1.26; error
 * below 1.5e-7).
 */
function tailProbability(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return series * Math.exp(-x * x)
}

function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
