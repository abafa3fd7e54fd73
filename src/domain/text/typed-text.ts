import { cleanText } from './clean-text.ts'

let segmenter: Intl.Segmenter | undefined
const control = /\p{Cc}+/gu
const plainAscii = /^[ -~]*$/
/**
 * Maximum number of UTF-16 units in one character: enough for long emoji but not for dozens of stacked
 * accents.
 */
export const CHARACTER_UNITS_MAX = 16

/**
 * Creates the segmenter on first use, because creating it is slow and most strings fit their limit without
 * segmentation.
 */
function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

export function countCharacters(text: string): number {
  return plainAscii.test(text) ? text.length : [...segmentsOf(text)].length
}

export function fitsLength(text: string, max: number): boolean {
  // A string never has more characters than UTF-16 units, so most strings need no segmentation.
  return text.length <= max || (text.length <= max * CHARACTER_UNITS_MAX && countCharacters(text) <= max)
}

export function trimToLength(text: string, max: number): string {
  if (fitsLength(text, max)) return text
  let trimmed = ''
  // A pasted text can be very long, so only the part that could fit is segmented.
  const characters = segmentsOf(text.slice(0, (max + 1) * CHARACTER_UNITS_MAX))
  for (const { segment } of characters) {
    if (!fitsLength(trimmed + segment, max)) break
    trimmed += segment
  }
  return trimmed
}

/** Returns text that the kitchen can print: one line of whole characters up to a maximum length. */
export function toPrintableText(input: string, max: number): string {
  return trimToLength(cleanText(input.toWellFormed()).replace(control, ' '), max)
}
