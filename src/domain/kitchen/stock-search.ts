import { beginsWords, searchWords } from '../search/text-search.ts'

/** A search in a kitchen's products and options by the beginnings of words, as guests search a menu. */
export function stockFound<T extends { name: string; of: string }>(stock: readonly T[], query: string): T[] {
  const wanted = searchWords(query)
  return stock.filter(({ name, of }) => beginsWords(searchWords(`${name} ${of}`), wanted))
}
