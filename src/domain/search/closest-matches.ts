import { searchWords } from './text-search.ts'
import { allowedEdits, isNearWord, typoDistance } from './typo-distance.ts'

type Candidate = { id: string; name: string }

const NEAR_MAX = 5

export function closestMatches<T extends Candidate>(wanted: string, candidates: Iterable<T>): T[] {
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

/** Returns the distance, or null if it is too large. A match by word prefix ranks after a near spelling. */
function distanceTo({ id, name }: Candidate, slug: string, words: string[]): number | null {
  const typos = typoDistance(slug, id)
  if (typos !== null) return typos
  const own = searchWords(`${id} ${name}`)
  return words.every(word => own.some(candidate => isNearWord(word, candidate)))
    ? allowedEdits(slug) + 1
    : null
}
