import { describe, expect, test } from 'vitest'
import { characterCount, fitsLength, toPlainText, trimToLength } from './typed-text.ts'

const family = '👨‍👩‍👧‍👦'

describe('text over its maximum is trimmed by dropping the last character', () => {
  test.each([
    ['at the maximum it stays', 'a'.repeat(20), 'a'.repeat(20)],
    ['one past it loses the last one', `${'a'.repeat(20)}b`, 'a'.repeat(20)],
    ['a pasted book loses all that is too much', 'Dolly '.repeat(50_000), 'Dolly Dolly Dolly Do'],
    ['an emoji is one character', '🐔'.repeat(20), '🐔'.repeat(20)],
    ['the emoji that is too much goes whole', '🐔'.repeat(21), '🐔'.repeat(20)],
    ['a family is one character', family.repeat(21), family.repeat(20)],
    ['an accent stays with its letter', 'é'.repeat(21), 'é'.repeat(20)],
    ['a name from right to left ends where it is read last', 'א'.repeat(25), 'א'.repeat(20)],
  ])('a text over its maximum is truncated: %s', (_, input, expected) =>
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
  expect(characterCount(text)).toBe(count)
})

describe('pasted text becomes plain text on one line', () => {
  test.each([
    ['lines', 'sauce\r\non the side', 'sauce on the side'],
    ['tabs and bells', 'a\t\u0007b', 'a b'],
    ['half an emoji', 'a\ud83d', 'a\ufffd'],
  ])('pasted text is cleaned: %s', (_, input, expected) => expect(toPlainText(input, 200)).toBe(expected))
})
