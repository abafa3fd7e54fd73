import { searchWords } from './text-search.ts'

type Candidate = { id: string; name: string }

const NEAR_MAX = 5
/** How many letters in ten may be wrong. */
const WRONG_OF_TEN = 3

/** The few candidates somebody may have meant who misspelled an id or a name, nearest first. */
export function nearMatches<T extends Candidate>(wanted: string, candidates: Iterable<T>): T[] {
  const words = searchWords(wanted)
  const slug = words.join('-')
  const found: { candidate: T; distance: number }[] = []
  for (const candidate of slug === '' ? [] : candidates) {
    const distance = distanceTo(candidate, slug, words)
    if (distance !== null) found.push({ candidate, distance })
  }
  return found
    .toSorted((a, b) => a.distance - b.distance || a.candidate.id.length - b.candidate.id.length)
    .slice(0, NEAR_MAX)
    .map(({ candidate }) => candidate)
}

/**
 * The distance, or null when it is too large. A match by the beginnings of words comes after one that is almost spelled
 * correctly.
 */
function distanceTo({ id, name }: Candidate, slug: string, words: string[]): number | null {
  const allowed = Math.ceil((slug.length * WRONG_OF_TEN) / 10)
  const typos = lettersApart(slug, id, allowed)
  if (typos !== null) return typos
  const own = searchWords(`${id} ${name}`)
  return words.every(word => own.some(candidate => isNearWord(word, candidate))) ? allowed + 1 : null
}

function isNearWord(word: string, candidate: string): boolean {
  const allowed = Math.floor((word.length * WRONG_OF_TEN) / 10)
  return candidate.startsWith(word) || lettersApart(word, candidate, allowed) !== null
}

/** The number of letters to insert, delete or replace (Levenshtein); null when it exceeds `allowed`. */
function lettersApart(one: string, other: string, allowed: number): number | null {
  if (Math.abs(one.length - other.length) > allowed) return null
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const kept = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > allowed) return null
    row = next
  }
  const apart = row[other.length] ?? 0
  return apart <= allowed ? apart : null
}
