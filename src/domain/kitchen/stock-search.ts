import { matchesPrefixes, searchWords } from '../search/text-search.ts'

export function searchStock<T extends { name: string; of: string }>(stock: readonly T[], query: string): T[] {
  const queryWords = searchWords(query)
  return stock.filter(({ name, of }) => matchesPrefixes(searchWords(`${name} ${of}`), queryWords))
}
