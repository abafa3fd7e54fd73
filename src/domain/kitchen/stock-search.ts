import { matchesPrefixes, splitSearchWords } from '../search/text-search.ts'

export function searchStock<T extends { name: string; of: string }>(stock: readonly T[], query: string): T[] {
  const queryWords = splitSearchWords(query)
  return stock.filter(({ name, of }) => matchesPrefixes(splitSearchWords(`${name} ${of}`), queryWords))
}
