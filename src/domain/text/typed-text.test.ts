import { describe, expect, test } from 'vitest'
import { countCharacters, fitsLength, toPrintableText, trimToLength } from './typed-text.ts'

const family = '👨‍👩‍👧‍👦'

describe('a text above its maximum', () => {
  test.each([
    ['a text at the maximum is unchanged', 'a'.repeat(20), 'a'.repeat(20)],
    ['one character above it is removed', `${'a'.repeat(20)}b`, 'a'.repeat(20)],
    ['a pasted book is cut', 'Dolly '.repeat(50_000), 'Dolly Dolly Dolly Do'],
    ['an emoji is one character', '🐔'.repeat(20), '🐔'.repeat(20)],
    ['an emoji is never split', '🐔'.repeat(21), '🐔'.repeat(20)],
    ['a family emoji is one character', family.repeat(21), family.repeat(20)],
    ['an accent stays with its letter', 'é'.repeat(21), 'é'.repeat(20)],
    ['a right-to-left name is cut at its end', 'א'.repeat(25), 'א'.repeat(20)],
  ])('the truncation of a text ensures that %s', (_, input, expected) =>
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

describe('a pasted text', () => {
  test.each([
    ['line breaks', 'sauce\r\non the side', 'sauce on the side'],
    ['tabs and control characters', 'a\t\u0007b', 'a b'],
    ['half of an emoji', 'a\ud83d', 'a\ufffd'],
  ])('a pasted text loses %s', (_, input, expected) => expect(toPrintableText(input, 200)).toBe(expected))
})
