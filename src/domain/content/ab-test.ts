/** The part of all draws that a variant has: from `from` up to, and without, `to`; draws are from 0 up to 1. */
type DrawRange = { from: number; to: number }

/** What of all draws each variant has, by its share of the guests; shares that come to nothing leave all to the first. */
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

/** The variants' places in their test, as their elements have them: the test's id, what of all draws is theirs, `first`. */
export function drawMarks(id: string, shares: readonly number[]): string[] {
  return drawRanges(shares).map(({ from, to }, index) =>
    [id, from.toFixed(4), to.toFixed(4), ...(index === 0 ? ['first'] : [])].join(' '),
  )
}

/** Whether a mark's variant is the one for this draw; who draws nothing (null) has the first, whatever its share. */
export function isDrawn(mark: string, drawOf: (id: string) => number | null): boolean {
  const [id = '', from = 0, to = 1, first] = mark.split(' ')
  const draw = drawOf(id)
  if (draw === null) return first !== undefined
  return Number(from) <= draw && draw < Number(to)
}
