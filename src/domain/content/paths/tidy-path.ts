import { cleanText } from '../../text/clean-text.ts'

/** Characters that a sentence or a mail client leaves after an address. */
const trailingPunctuation = /[\s.,;:!?)\]}>'"’”…*]+$/u

/** Cleans up a decoded path: removes trailing punctuation and invisible characters and lowercases it. */
export function tidyPath(path: string): string {
  return cleanText(path).replace(trailingPunctuation, '').toLowerCase() || '/'
}

export function tidyPathWithId(path: string): string {
  const cleaned = cleanText(path).replace(trailingPunctuation, '')
  return cleaned.replace(/^(?:\/es(?=\/))?\/[^/]*/i, first => first.toLowerCase()) || '/'
}
