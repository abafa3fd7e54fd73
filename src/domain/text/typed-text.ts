import { cleanText } from './clean-text.ts'

let segmenter: Intl.Segmenter | undefined
const control = /\p{Cc}+/gu
const plainAscii = /^[ -~]*$/
/** The maximum UTF-16 units of one character: enough for the longest emoji, but not for endlessly stacked accents. */
export const CHARACTER_UNITS_MAX = 16

/** Created on demand: browsers are slow to create it, and almost all texts are short. */
function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

export function characterCount(text: string): number {
  return plainAscii.test(text) ? text.length : [...segmentsOf(text)].length
}

export function fitsLength(text: string, max: number): boolean {
  // A text never has more characters than units, and almost all texts are short.
  return text.length <= max || (text.length <= max * CHARACTER_UNITS_MAX && characterCount(text) <= max)
}

export function trimToLength(text: string, max: number): string {
  if (fitsLength(text, max)) return text
  let trimmed = ''
  // A pasted text may be a book; only what could fit is processed.
  const characters = segmentsOf(text.slice(0, (max + 1) * CHARACTER_UNITS_MAX))
  for (const { segment } of characters) {
    if (!fitsLength(trimmed + segment, max)) break
    trimmed += segment
  }
  return trimmed
}

/** Returns text the kitchen can print: one line of whole characters within its maximum. */
export function toPlainText(input: string, max: number): string {
  return trimToLength(cleanText(input.toWellFormed()).replace(control, ' '), max)
}
