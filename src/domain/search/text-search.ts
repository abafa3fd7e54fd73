/** Words of a text without accents, apostrophes or case: `San José, CA` is `san`, `jose`, `ca`. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Whether each wanted word begins one of the words; where nothing is wanted, always. */
export function beginsWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every(beginning => words.some(word => word.startsWith(beginning)))
}
