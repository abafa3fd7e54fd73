import { describe, expect, test } from 'vitest'
import { isMadeOf, passwordWords } from './guessable-password.ts'

describe('a password in a costume', () => {
  test.each([
    ['Password1!', 'password'],
    ['P@ssw0rd1!', 'password'],
    ['P4$$w0rd123!', 'password'],
    ['!!Dragon2026', 'dragon'],
    ['M1chael!1', 'michael'],
    ['Pa55word!', 'password'],
    ['Letme1n!!', 'letmein'],
    ['QWERTY123!a', 'qwerty123!a'],
  ])('%s is known as %s', (password, word) => {
    expect(passwordWords(password)).toContain(word)
  })

  test('of nothing but digits and symbols is no word', () => {
    expect(passwordWords('12345678')).not.toContain('')
  })
})

describe('a password that people who know the member try first', () => {
  const own = ['Dolly', "O'Parker-Smith", 'dolly.parker', 'Red Comb Hot Chicken']

  test.each([
    'Dolly123!',
    'dOlly!Parker1',
    'D0lly$2026',
    'RedComb2026!',
    'HotChicken1!',
    'Smith!!1990a',
    'Oparkersmith1!',
  ])('%s is made of their own words', password => {
    expect(isMadeOf(password, own)).toBe(true)
  })

  test.each(['Spicy!Hen-42', 'Dolly!Waffle7', 'xK9$mmQpz!', 'Tq$98437261'])('%s is not', password => {
    expect(isMadeOf(password, own)).toBe(false)
  })

  test('is not refused for a name of two letters, or none', () => {
    expect(isMadeOf('Al1!7295', ['Al', '', '🔥'])).toBe(false)
  })
})
