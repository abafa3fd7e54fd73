/**
 * The steps counted for each variant: guests who saw it, guests who followed a link or submitted a form in
 * it, and guests who placed an order.
 */
export const AB_STEPS = ['seen', 'pressed', 'ordered'] as const
export type AbStep = (typeof AB_STEPS)[number]

export type AbTests = ReadonlyMap<string, AbTest>

export type AbTest = {
  name: string
  /** The test's end in Unix milliseconds; null if the test has no end date. */
  ends: number | null
  /** The variants in display order. Search engines and browsers without JavaScript get the first variant. */
  variants: readonly { id: string; name: string }[]
}

/** A variant is shown if the visitor's random number in [0, 1) is within the half-open range [from, to). */
type VariantRange = { from: number; to: number }

/**
 * Divides [0, 1) among the variants in proportion to their shares. If no share is positive, the first variant
 * gets the whole range.
 */
function variantRanges(shares: readonly number[]): VariantRange[] {
  const weights = shares.map(share => (share > 0 && Number.isFinite(share) ? share : 0))
  const sum = weights.reduce((total, share) => total + share, 0)
  let from = 0
  return weights.map((share, index) => {
    const part = sum > 0 ? share / sum : Number(index === 0)
    const range = { from, to: from + part }
    from = range.to
    return range
  })
}

/**
 * Returns one marker per variant for the page's HTML: the test's id, the variant's range, and `first` for the
 * first variant.
 */
export function variantMarkers(id: string, shares: readonly number[]): string[] {
  return variantRanges(shares).map(({ from, to }, index) =>
    [id, from.toFixed(4), to.toFixed(4), ...(index === 0 ? ['first'] : [])].join(' '),
  )
}

export function isVariantShown(mark: string, randomFor: (id: string) => number | null): boolean {
  const [id = '', from = 0, to = 1, first] = mark.split(' ')
  const random = randomFor(id)
  if (random === null) return first !== undefined
  return Number(from) <= random && random < Number(to)
}
