import { withPlainDigits } from '../text/clean-text.ts'

/** Words of a text without accents, apostrophes or case: `San José, CA` is `san`, `jose`, `ca`. */
export function searchWords(text: string): string[] {
  return withPlainDigits(text)
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * True if each wanted word begins one of the words, or none is wanted. Prefixes, because substrings would find “ham” in
 * “Nottingham”.
 */
export function beginsWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every(beginning => words.some(word => word.startsWith(beginning)))
}

const MAX_LENGTH = 40

/** A search term without possible personal data, such as mail addresses and numbers; null when nothing is left. */
export function trackedSearchTerm(text: string): string | null {
  const spoken = text.split(/\s+/).filter(part => !/[@\p{N}]/u.test(part))
  return spoken.flatMap(searchWords).join(' ').slice(0, MAX_LENGTH) || null
}
