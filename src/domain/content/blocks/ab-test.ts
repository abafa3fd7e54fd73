/** The steps counted for each variant: guests who saw it, followed a link in it, and placed an order. */
export const AB_STEPS = ['seen', 'pressed', 'ordered'] as const
export type AbStep = (typeof AB_STEPS)[number]

/** The A/B tests of a site by id. */
export type AbTests = ReadonlyMap<string, AbTest>

export type AbTest = {
  name: string
  /** UTC milliseconds; null if it does not end. */
  ends: number | null
  /** In display order; search engines and browsers without scripts get the first. */
  variants: readonly { id: string; name: string }[]
}

/** The half-open range [from, to) of random numbers in [0, 1) that shows a variant. */
type DrawRange = { from: number; to: number }

/** Splits [0, 1) by the variants' shares; if they sum to zero, the first variant gets all. */
function drawRanges(shares: readonly number[]): DrawRange[] {
  const counted = shares.map(share => (share > 0 && Number.isFinite(share) ? share : 0))
  const sum = counted.reduce((total, share) => total + share, 0)
  let from = 0
  return counted.map((share, index) => {
    const part = sum > 0 ? share / sum : Number(index === 0)
    const range = { from, to: from + part }
    from = range.to
    return range
  })
}

/** Returns the markers of a test's variants in the page: the test's id, the range, and `first`. */
export function drawMarks(id: string, shares: readonly number[]): string[] {
  return drawRanges(shares).map(({ from, to }, index) =>
    [id, from.toFixed(4), to.toFixed(4), ...(index === 0 ? ['first'] : [])].join(' '),
  )
}

export function isDrawn(mark: string, drawOf: (id: string) => number | null): boolean {
  const [id = '', from = 0, to = 1, first] = mark.split(' ')
  const draw = drawOf(id)
  if (draw === null) return first !== undefined
  return Number(from) <= draw && draw < Number(to)
}
