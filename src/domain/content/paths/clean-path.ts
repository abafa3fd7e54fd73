import { cleanText } from '#src/domain/text/clean-text.ts'

/** Characters that a sentence or an email client appends to a URL. */
const trailingPunctuation = /[\s/.,;:!?)\]}>'"’”»…*]+$/u

/** Cleans up a decoded path: lowercases it and removes trailing punctuation and invisible characters. */
export function cleanPath(path: string): string {
  return cleanText(path).replace(trailingPunctuation, '').toLowerCase() || '/'
}

export function cleanPathWithId(path: string): string {
  const cleaned = cleanText(path).replace(trailingPunctuation, '')
  return cleaned.replace(/^(?:\/es(?=\/))?\/[^/]*/i, first => first.toLowerCase()) || '/'
}
