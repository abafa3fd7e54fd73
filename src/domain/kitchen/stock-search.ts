import { beginsWords, searchWords } from '../search/text-search.ts'

/** Those of a kitchen's products and options that a crew means, found as guests find products on a menu: by the beginnings of words. */
export function stockFound<T extends { name: string; of: string }>(stock: readonly T[], query: string): T[] {
  const wanted = searchWords(query)
  return stock.filter(({ name, of }) => beginsWords(searchWords(`${name} ${of}`), wanted))
}
