import { splitSearchWords } from '../search/text-search.ts'

const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** Returns the normalized words of a city's name: `St. Louis` becomes `saint` and `louis`. */
export function cityWords(city: string): string[] {
  return splitSearchWords(city).map(word =>
    Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word,
  )
}
