/** Words of a text without accents, apostrophes or case: `San José, CA` is `san`, `jose`, `ca`. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Whether every word of a query begins some word of the texts; an empty query matches everything. */
export function matchesSearch(texts: string[], query: string): boolean {
  const words = texts.flatMap(searchWords)
  return searchWords(query).every(wanted => words.some(word => word.startsWith(wanted)))
}
