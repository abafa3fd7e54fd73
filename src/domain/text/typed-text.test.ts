import { describe, expect, test } from 'vitest'
import { countCharacters, fitsLength, toPrintableText, trimToLength } from './typed-text.ts'

const family = '👨‍👩‍👧‍👦'

describe('long text', () => {
  test.each([
    ['does not change text at the maximum', 'a'.repeat(20), 'a'.repeat(20)],
    ['removes one character above the maximum', `${'a'.repeat(20)}b`, 'a'.repeat(20)],
    ['shortens pasted text of any length', 'Dolly '.repeat(50_000), 'Dolly Dolly Dolly Do'],
    ['counts an emoji as one character', '🐔'.repeat(20), '🐔'.repeat(20)],
    ['never splits an emoji', '🐔'.repeat(21), '🐔'.repeat(20)],
    ['counts a family emoji as one character', family.repeat(21), family.repeat(20)],
    ['never separates an accent from its letter', 'é'.repeat(21), 'é'.repeat(20)],
    ['shortens a right-to-left name at its end', 'א'.repeat(25), 'א'.repeat(20)],
  ])('truncating text to 20 characters %s', (_, input, expected) =>
    expect(trimToLength(input, 20)).toBe(expected),
  )

  test('stacked accents on one letter count toward the maximum length', () => {
    const tower = `Z${'̍'.repeat(5_000)}`
    expect(fitsLength(tower, 20)).toBe(false)
    expect(trimToLength(`Dolly ${tower}`, 20)).toBe('Dolly ')
  })
})

test.each([
  ['', 0],
  ['Dolly', 5],
  [`Dolly ${family}`, 7],
  ['a\r\nb', 3],
])('the text %j counts as %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

describe('pasted texts', () => {
  test.each([
    ['line breaks', 'sauce\r\non the side', 'sauce on the side'],
    ['tabs and control characters', 'a\t\u0007b', 'a b'],
    ['half of an emoji', 'a\ud83d', 'a\ufffd'],
  ])('pasted text with %s is cleaned up', (_, input, expected) =>
    expect(toPrintableText(input, 200)).toBe(expected),
  )
})
