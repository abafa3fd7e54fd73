import { cleanText } from '#src/domain/text/clean-text.ts'

/** Trailing characters that come from the text around a pasted URL or from an email client. */
const trailingPunctuation = /[\s/.,;:!?)\]}>'"’”»…*]+$/u

/** Lowercases a decoded path and removes trailing punctuation and invisible characters. */
export function cleanPath(path: string): string {
  return cleanText(path).replace(trailingPunctuation, '').toLowerCase() || '/'
}

export function cleanPathPreservingIdCase(path: string): string {
  const cleaned = cleanText(path).replace(trailingPunctuation, '')
  return cleaned.replace(/^(?:\/es(?=\/))?\/[^/]*/i, first => first.toLowerCase()) || '/'
}
