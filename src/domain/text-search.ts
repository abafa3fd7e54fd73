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
  return beginsWords(texts.flatMap(searchWords), searchWords(query))
}

/** Whether each wanted word begins one of the words. */
export function beginsWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every(beginning => words.some(word => word.startsWith(beginning)))
}
