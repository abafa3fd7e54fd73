import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldRules, findFieldProblem, joinDate, splitDate, truncateText } from './form-rules.ts'

const today = '2026-11-21'
const problem = (rules: FieldRules, value: string) => findFieldProblem(rules, value, today)

describe('a required field', () => {
  test.each(['text', 'password', 'checkbox', 'date-select', 'select'] as const)(
    'a required field of type %s is reported as missing while it is empty',
    type => {
      expect(problem({ type, required: true }, '')).toBe('missing')
      expect(problem({ type }, '')).toBeNull()
    },
  )

  test('a required field that contains only spaces is reported as missing unless it is a password', () => {
    expect(problem({ type: 'text', required: true }, '  ')).toBe('missing')
    expect(problem({ type: 'password', required: true }, '  ')).toBeNull()
  })

  test('a required checkbox is valid if it is checked', () => {
    expect(problem({ type: 'checkbox', required: true }, 'on')).toBeNull()
  })
})

describe('a text field', () => {
  test('a text field is invalid if its text is shorter or longer than the limits', () => {
    const rules: FieldRules = { type: 'text', min: 2, max: 4 }
    expect(['a', 'ab', 'abcd', 'abcde'].map(value => problem(rules, value))).toEqual([
      'invalid',
      null,
      null,
      'invalid',
    ])
  })

  test('a text field is invalid if its text does not match the pattern', () => {
    const rules: FieldRules = { type: 'text', valid: value => /^\d+$/.test(value) }
    expect(problem(rules, '12')).toBeNull()
    expect(problem(rules, '1x')).toBe('invalid')
  })

  test('overlong text is truncated to the maximum length', () => {
    expect(truncateText('hot chicken', 10)).toBe('hot chicke')
    expect(truncateText('hot', 3)).toBe('hot')
    expect(truncateText('hot')).toBe('hot')
  })

  test('text is never truncated in the middle of an emoji', () => {
    expect(truncateText('ab🔥', 3)).toBe('ab')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(12), (text, max) => {
        const fitted = truncateText(text, max)
        expect(fitted.length).toBeLessThanOrEqual(max)
        expect(fitted.isWellFormed()).toBe(true)
        expect(text.startsWith(fitted)).toBe(true)
      }),
    )
  })
})

describe('a date in three parts', () => {
  test('a date is stored as YYYY-MM-DD once all of its parts are filled', () => {
    expect(joinDate({ year: '1990', month: '05', day: '17' })).toBe('1990-05-17')
    expect(splitDate('1990-05-17')).toEqual({ year: '1990', month: '05', day: '17' })
  })

  test('an incomplete date is invalid but retains its filled parts', () => {
    expect(joinDate({ year: '', month: '', day: '' })).toBe('')
    expect(splitDate('')).toEqual({ year: '', month: '', day: '' })
    const half = joinDate({ year: '1990', month: '', day: '17' })
    expect(splitDate(half)).toEqual({ year: '1990', month: '', day: '17' })
    expect(problem({ type: 'date-select' }, half)).toBe('invalid')
  })

  test('the day of a date is cleared if the month does not have that day', () => {
    expect(joinDate({ year: '1990', month: '04', day: '31' })).toBe('1990-04-')
    expect(joinDate({ year: '', month: '02', day: '30' })).toBe('-02-')
  })

  test('February 29 is not cleared in a leap year or while no year is chosen', () => {
    expect(joinDate({ year: '2000', month: '02', day: '29' })).toBe('2000-02-29')
    expect(joinDate({ year: '', month: '02', day: '29' })).toBe('-02-29')
    expect(joinDate({ year: '2001', month: '02', day: '29' })).toBe('2001-02-')
  })

  test('a date of birth must be at least 18 years in the past', () => {
    expect(problem({ type: 'date-select' }, '2008-11-21')).toBeNull()
    expect(problem({ type: 'date-select' }, '2008-11-22')).toBe('too-young')
    expect(problem({ type: 'date-select' }, '2001-02-29')).toBe('invalid')
  })
})
