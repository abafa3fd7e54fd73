import { searchWords } from './text-search.ts'

const MAX_LENGTH = 40

/** What was searched for without what may name a person: mail addresses and numbers; null when nothing is left. */
export function trackedSearchTerm(text: string): string | null {
  const spoken = text.split(/\s+/).filter(part => !/[@\p{N}]/u.test(part))
  return spoken.flatMap(searchWords).join(' ').slice(0, MAX_LENGTH) || null
}
