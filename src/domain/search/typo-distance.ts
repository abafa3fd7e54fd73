const EDITS_PER_TEN = 3

/** True if a typed word is a likely misspelling of a word or of its beginning. */
export function isTypoOf(query: string, word: string): boolean {
  return Math.min(...prefixDistances(query, word)) <= Math.floor((query.length * EDITS_PER_TEN) / 10)
}

export function typoDistance(query: string, text: string): number | null {
  const allowed = allowedEdits(query)
  if (Math.abs(query.length - text.length) > allowed) return null
  const distance = prefixDistances(query, text).at(-1) ?? 0
  return distance <= allowed ? distance : null
}

export function allowedEdits(query: string): number {
  return Math.ceil((query.length * EDITS_PER_TEN) / 10)
}

/**
 * Returns the edit distance (optimal string alignment) between a query and each prefix of a text, from the
 * empty prefix to the whole text.
 */
function prefixDistances(query: string, text: string): number[] {
  let previousRow: number[] = []
  let row = Array.from({ length: text.length + 1 }, (_, index) => index)
  for (let i = 1; i <= query.length; i++) {
    const next = [i]
    for (let j = 1; j <= text.length; j++) {
      const substitutionCost = (row[j - 1] ?? 0) + (query[i - 1] === text[j - 1] ? 0 : 1)
      const isSwapped = query[i - 1] === text[j - 2] && query[i - 2] === text[j - 1]
      const transpositionCost = isSwapped
        ? (previousRow[j - 2] ?? Number.POSITIVE_INFINITY) + 1
        : substitutionCost
      next.push(Math.min(substitutionCost, transpositionCost, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    previousRow = row
    row = next
  }
  return row
}
