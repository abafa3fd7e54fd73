import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, isolateRtl, toAsciiDigits } from './clean-text.ts'

const invisible = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u2069',
  '\u206a',
  '\u3164',
  '\ufe0e',
  '\ufeff',
  '\ufffa',
  '\u{e0001}',
  '\u{e0100}',
]

describe("a guest's text", () => {
  test.each(invisible.map(mark => [mark.codePointAt(0)?.toString(16), mark]))(
    'the invisible character U+%s is removed from text',
    (_, mark) => {
      expect(cleanText(`${mark}Do${mark}lly${mark}`)).toBe('Dolly')
    },
  )

  test.each(['👨‍👩‍👧‍👦', '👩🏽‍🍳', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🇺🇸', 'Åsa', 'محمد', 'Łukasz', 'नमस्ते', '李'])(
    'the text “%s” is unchanged by cleaning',
    text => {
      expect(cleanText(text)).toBe(text)
    },
  )

  test('a letter and its separate accent are combined into one character', () => {
    expect(cleanText('A\u030asa')).toBe('Åsa')
  })

  test('cleaning a text a second time does not change it', () => {
    const character = fc.oneof(fc.constantFrom(...invisible), fc.string({ unit: 'grapheme', maxLength: 2 }))
    fc.assert(
      fc.property(fc.array(character), parts => {
        const cleaned = cleanText(parts.join(''))
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleaned).not.toMatch(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/)
      }),
    )
  })
})

test.each([
  ['٣٧٢٠٦', '37206'],
  ['३७२०६', '37206'],
  ['３７２０６', '37206'],
  ['𝟛𝟟𝟚𝟘𝟞', '37206'],
  ['۳۷\u200f۲۰۶', '37206'],
  ['37206', '37206'],
  ['½ ②', '½ ②'],
])('the digits of “%s” are converted to “%s”', (input, digits) => {
  expect(toAsciiDigits(input)).toBe(digits)
})

test.each(['محمد', 'שרה', 'Dolly محمد'])(
  'the name “%s” is isolated from the direction of the surrounding text',
  text => {
    expect(isolateRtl(text)).toBe(`\u2068${text}\u2069`)
  },
)

test.each(['Dolly', 'O’Brien', 'Łukasz', '李', '🔥'])('the name “%s” needs no isolation in text', text => {
  expect(isolateRtl(text)).toBe(text)
})
