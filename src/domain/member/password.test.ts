import { describe, expect, test } from 'vitest'
import { missingCriteria, PASSWORD_MAX_LENGTH } from './password.ts'

describe('a new password', () => {
  test('that meets every rule is taken', () => {
    expect(missingCriteria('Spicy!Hen-42')).toEqual([])
  })

  test.each([
    ['Aa1!aaa', ['length']],
    ['spicy!hen-42', ['uppercase']],
    ['SPICY!HEN-42', ['lowercase']],
    ['Spicy!Hen-xx', ['number']],
    ['SpicyHen-42', ['special']],
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
    ['        ', ['uppercase', 'lowercase', 'number', 'special']],
  ])('%j misses %j', (password, missing) => {
    expect(missingCriteria(password)).toEqual(missing)
  })

  test.each(['@', '$', '!', '%', '*', '?', '&'])('may have %s as its symbol, and no other counts', symbol => {
    expect(missingCriteria(`Abcdefg1${symbol}`)).toEqual([])
    expect(missingCriteria('Abcdefg1#^(-_=+;:,.<>/')).toEqual(['special'])
  })

  test('may be as long as 128 characters and no longer, with spaces, accents and emoji in it', () => {
    const long = 'Aa1! é🔥'.padEnd(PASSWORD_MAX_LENGTH, 'x')
    expect(missingCriteria(long)).toEqual([])
    expect(missingCriteria(`${long}x`)).toEqual(['length'])
  })

  test('of eight characters is long enough', () => {
    expect(missingCriteria('Aa1!aaaa')).toEqual([])
  })

  test('needs letters and digits everybody can type', () => {
    expect(missingCriteria('ÀÉà é٣٣!!')).toEqual(['uppercase', 'lowercase', 'number'])
  })
})
