const LENGTH_MAX = 300

// Matches developer-facing messages: an error class, line:column, markup, or `undefined`.
const TECHNICAL = /\w*(?:Error|Exception):|:\d+:\d+|[<>{}]|\bundefined\b/

/**
 * Returns the sentences of an error that are meant for guests, without duplicates. Omits JavaScript errors
 * and technical messages. Returns only `fallback` if no sentence remains.
 */
export function toErrorSentences(error: unknown, fallback: string): string[] {
  const errors = Array.isArray(error) ? error : [error]
  const sentences = errors.map(sentenceOf).filter(sentence => sentence !== null)
  return sentences.length > 0 ? [...new Set(sentences)] : [fallback]
}

function sentenceOf(error: unknown): string | null {
  const reason = typeof error === 'string' ? error : messageOf(error)
  const sentence = reason?.trim()
  return sentence && sentence.length <= LENGTH_MAX && !TECHNICAL.test(sentence) ? sentence : null
}

function messageOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || error instanceof Error) return null
  return 'message' in error && typeof error.message === 'string' ? error.message : null
}
