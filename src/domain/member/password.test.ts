import { describe, expect, test } from 'vitest'
import { findMissingCriteria, isMadeOfWords, PASSWORD_MAX_LENGTH, passwordBaseWords } from './password.ts'

describe('a new password', () => {
  test('a password that meets every rule is accepted', () => {
    expect(findMissingCriteria('Spicy!Hen-42')).toEqual([])
  })

  test.each([
    ['Aa1!aaa', ['length']],
    ['spicy!hen-42', ['uppercase']],
    ['SPICY!HEN-42', ['lowercase']],
    ['Spicy!Hen-xx', ['number']],
    ['SpicyHen-42', ['special']],
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
    ['        ', ['uppercase', 'lowercase', 'number', 'special']],
  ])('the password %j breaks the rules %j', (password, missing) => {
    expect(findMissingCriteria(password)).toEqual(missing)
  })

  test.each(['@', '$', '!', '%', '*', '?', '&'])(
    'the character %s counts as a special character in a password',
    symbol => {
      expect(findMissingCriteria(`Abcdefg1${symbol}`)).toEqual([])
      expect(findMissingCriteria('Abcdefg1#^(-_=+;:,.<>/')).toEqual(['special'])
    },
  )

  test('a password can have up to 128 characters, including spaces, accents, and emoji', () => {
    const long = 'Aa1! é🔥'.padEnd(PASSWORD_MAX_LENGTH, 'x')
    expect(findMissingCriteria(long)).toEqual([])
    expect(findMissingCriteria(`${long}x`)).toEqual(['length'])
  })

  test('a password of eight characters is long enough', () => {
    expect(findMissingCriteria('Aa1!aaaa')).toEqual([])
  })

  test('letters and digits that are not ASCII do not satisfy the password rules', () => {
    expect(findMissingCriteria('ÀÉà é٣٣!!')).toEqual(['uppercase', 'lowercase', 'number'])
  })
})

describe('a disguised password', () => {
  test.each([
    ['Password1!', 'password'],
    ['P@ssw0rd1!', 'password'],
    ['P4$$w0rd123!', 'password'],
    ['!!Dragon2026', 'dragon'],
    ['M1chael!1', 'michael'],
    ['Pa55word!', 'password'],
    ['Letme1n!!', 'letmein'],
    ['QWERTY123!a', 'qwerty123!a'],
  ])('the password %s is recognized as a variant of %s', (password, word) => {
    expect(passwordBaseWords(password)).toContain(word)
  })

  test('a password without letters does not produce an empty base word', () => {
    expect(passwordBaseWords('12345678')).not.toContain('')
  })
})

describe('a password that an acquaintance would guess', () => {
  const own = ['Dolly', "O'Parker-Smith", 'dolly.parker', 'Red Comb Hot Chicken']

  test.each([
    'Dolly123!',
    'dOlly!Parker1',
    'D0lly$2026',
    'RedComb2026!',
    'HotChicken1!',
    'Smith!!1990a',
    'Oparkersmith1!',
  ])("the password %s is rejected because it is mostly the member's name or the chain's words", password => {
    expect(isMadeOfWords(password, own)).toBe(true)
  })

  test.each(['Spicy!Hen-42', 'Dolly!Waffle7', 'xK9$mmQpz!', 'Tq$98437261'])(
    "the password %s is accepted because it is not mostly the member's name or the chain's words",
    password => {
      expect(isMadeOfWords(password, own)).toBe(false)
    },
  )

  test('a password can contain a two-letter name', () => {
    expect(isMadeOfWords('Al1!7295', ['Al', '', '🔥'])).toBe(false)
  })
})
