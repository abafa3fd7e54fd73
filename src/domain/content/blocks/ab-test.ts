/**
 * The range of random numbers for which a variant is shown: from `from` up to, but not including, `to`; a browser draws
 * a number from 0 up to 1.
 */
type DrawRange = { from: number; to: number }

/** The range of each variant, by its share of the guests; if the shares sum to nothing, the first has all. */
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

/** The marks of a test's variants in the page: the test's id, the range, and `first`. */
export function drawMarks(id: string, shares: readonly number[]): string[] {
  return drawRanges(shares).map(({ from, to }, index) =>
    [id, from.toFixed(4), to.toFixed(4), ...(index === 0 ? ['first'] : [])].join(' '),
  )
}

/** Whether a mark's variant is shown for a drawn number; without one (null) the first variant is, whatever its share. */
export function isDrawn(mark: string, drawOf: (id: string) => number | null): boolean {
  const [id = '', from = 0, to = 1, first] = mark.split(' ')
  const draw = drawOf(id)
  if (draw === null) return first !== undefined
  return Number(from) <= draw && draw < Number(to)
}
