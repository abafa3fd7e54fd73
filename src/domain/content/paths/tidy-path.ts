import { cleanText } from '../../text/clean-text.ts'

/** Characters that a sentence or a mail client leaves after an address. */
const punctuation = /[\s.,;:!?)\]}>'"’”…*]+$/u

/** Cleans up a decoded path: removes trailing punctuation and invisible characters and lowercases it. */
export function tidyPath(path: string): string {
  return cleanText(path).replace(punctuation, '').toLowerCase() || '/'
}

export function tidyPathOfId(path: string): string {
  const plain = cleanText(path).replace(punctuation, '')
  return plain.replace(/^(?:\/es(?=\/))?\/[^/]*/i, first => first.toLowerCase()) || '/'
}
