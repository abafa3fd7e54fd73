const WRONG_OF_TEN = 3

/** True if a typed word may be a misspelling of a word, or of its beginning. */
export function isNearWord(typed: string, word: string): boolean {
  return Math.min(...lettersApart(typed, word)) <= Math.floor((typed.length * WRONG_OF_TEN) / 10)
}

export function typoDistance(typed: string, text: string): number | null {
  const allowed = allowedEdits(typed)
  if (Math.abs(typed.length - text.length) > allowed) return null
  const apart = lettersApart(typed, text).at(-1) ?? 0
  return apart <= allowed ? apart : null
}

export function allowedEdits(typed: string): number {
  return Math.ceil((typed.length * WRONG_OF_TEN) / 10)
}

/**
 * Returns the edit distance (optimal string alignment) between a text and each prefix of another, from the empty one to
 * all of it.
 */
function lettersApart(typed: string, text: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: text.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= text.length; j++) {
      const kept = (row[j - 1] ?? 0) + (typed[i - 1] === text[j - 1] ? 0 : 1)
      const isSwapped = typed[i - 1] === text[j - 2] && typed[i - 2] === text[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? Number.POSITIVE_INFINITY) + 1 : kept
      next.push(Math.min(kept, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row
}
