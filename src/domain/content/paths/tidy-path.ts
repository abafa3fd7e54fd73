import { cleanText } from '../../text/clean-text.ts'

/** What a sentence or a mail program leaves behind an address. */
const punctuation = /[\s.,;:!?)\]}>'"’”…*]+$/u

/** The decoded path of a page as it was meant: without punctuation or invisible characters, in small letters. */
export function tidyPath(path: string): string {
  return cleanText(path).replace(punctuation, '').toLowerCase() || '/'
}

/** The same for a path that ends in an id, which keeps its capitals: only the first segment is in small letters. */
export function tidyPathOfId(path: string): string {
  const plain = cleanText(path).replace(punctuation, '')
  return plain.replace(/^(?:\/es(?=\/))?\/[^/]*/i, first => first.toLowerCase()) || '/'
}
