/** How many letters in ten may be wrong. */
const WRONG_OF_TEN = 3

/** Whether a word may have been meant by somebody who misspelled it, or has only typed its beginning. */
export function isNearWord(typed: string, word: string): boolean {
  return Math.min(...lettersApart(typed, word)) <= Math.floor((typed.length * WRONG_OF_TEN) / 10)
}

/** In how many letters two texts differ; null where those are too many for one to be meant by the other. */
export function nearTexts(typed: string, text: string): number | null {
  const allowed = lettersAllowed(typed)
  if (Math.abs(typed.length - text.length) > allowed) return null
  const apart = lettersApart(typed, text).at(-1) ?? 0
  return apart <= allowed ? apart : null
}

/** How many letters of a text may be wrong. */
export function lettersAllowed(typed: string): number {
  return Math.ceil((typed.length * WRONG_OF_TEN) / 10)
}

/**
 * The number of letters to insert, delete, replace or swap with the next (optimal string alignment) between a text and
 * each beginning of another, from none of its letters to all.
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
