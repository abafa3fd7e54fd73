import { beginsWords, searchWords } from '../search/text-search.ts'

export function stockFound<T extends { name: string; of: string }>(stock: readonly T[], query: string): T[] {
  const wanted = searchWords(query)
  return stock.filter(({ name, of }) => beginsWords(searchWords(`${name} ${of}`), wanted))
}
