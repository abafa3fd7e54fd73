import { toAsciiDigits } from '../text/clean-text.ts'

/**
 * Splits a text into lowercase words without accents and apostrophes: `San José, CA` becomes `san`, `jose`,
 * and `ca`.
 */
export function splitSearchWords(text: string): string[] {
  return toAsciiDigits(text)
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * True if every search word is a prefix of some word. Substrings do not match, because “ham” would then match
 * “Nottingham”.
 */
export function matchesPrefixes(words: readonly string[], prefixes: readonly string[]): boolean {
  return prefixes.every(prefix => words.some(word => word.startsWith(prefix)))
}

const MAX_LENGTH = 40

/**
 * Returns a search term without possible personal data, such as email addresses and numbers, or null if no
 * words remain.
 */
export function sanitizeSearchTerm(text: string): string | null {
  const terms = text.split(/\s+/).filter(part => !/[@\p{N}]/u.test(part))
  return terms.flatMap(splitSearchWords).join(' ').slice(0, MAX_LENGTH) || null
}
