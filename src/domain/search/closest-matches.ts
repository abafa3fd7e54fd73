import { splitSearchWords } from './text-search.ts'
import { allowedEdits, isTypoOf, typoDistance } from './typo-distance.ts'

type Candidate = { id: string; name: string }

const MATCHES_MAX = 5

export function findClosestMatches<T extends Candidate>(query: string, candidates: Iterable<T>): T[] {
  const words = splitSearchWords(query)
  const slug = words.join('-')
  const matches: { candidate: T; distance: number }[] = []
  for (const candidate of slug === '' ? [] : candidates) {
    const distance = distanceTo(candidate, slug, words)
    if (distance !== null) matches.push({ candidate, distance })
  }
  return matches
    .toSorted((a, b) => a.distance - b.distance || a.candidate.id.length - b.candidate.id.length)
    .slice(0, MATCHES_MAX)
    .map(({ candidate }) => candidate)
}

/**
 * Returns a candidate's distance from the query, or null if the distance is too large. Word-by-word matches
 * rank after matches of the whole text.
 */
function distanceTo({ id, name }: Candidate, slug: string, words: string[]): number | null {
  const typos = typoDistance(slug, id)
  if (typos !== null) return typos
  const candidateWords = splitSearchWords(`${id} ${name}`)
  return words.every(word => candidateWords.some(candidate => isTypoOf(word, candidate)))
    ? allowedEdits(slug) + 1
    : null
}
