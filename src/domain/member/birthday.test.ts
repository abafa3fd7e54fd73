import { describe, expect, test } from 'vitest'
import { ageOn, daysInMonth, findBirthdayProblem, listBirthYears } from './birthday.ts'

const today = '2026-11-21'

describe('a date of birth', () => {
  test.each(['1990-05-17', '2000-02-29', '2004-02-29', '1926-01-01', '2008-11-21'])(
    'the date of birth %s is accepted',
    value => {
      expect(findBirthdayProblem(value, today)).toBeNull()
    },
  )

  test.each([
    '',
    '1990',
    '1990-5-17',
    '17-05-1990',
    '1990/05/17',
    '1990-05-17T00:00',
    ' 1990-05-17',
    '1990-05-',
    '١٩٩٠-٠٥-١٧',
  ])('the date of birth “%s” is rejected because of its format', value => {
    expect(findBirthdayProblem(value, today)).toBe('format')
  })

  test.each([
    '1990-00-10',
    '1990-13-10',
    '1990-04-31',
    '1990-06-00',
    '2001-02-29',
    '1900-02-29',
    '1990-02-30',
    '1925-12-31',
    '0000-01-01',
  ])('the date of birth %s is rejected because it is not a valid date in the last hundred years', value => {
    expect(findBirthdayProblem(value, today)).toBe('not-a-date')
  })

  test.each(['2008-11-22', '2009-01-01', '2026-11-21', '2027-01-01', '9999-12-31'])(
    'the date of birth %s is rejected because it is less than 18 years ago',
    value => {
      expect(findBirthdayProblem(value, today)).toBe('too-young')
    },
  )
})

describe('leap-day birthdays', () => {
  test('a person born on February 29 turns 18 on March 1 of a common year', () => {
    expect(ageOn('2004-02-29', '2022-02-28')).toBe(17)
    expect(ageOn('2004-02-29', '2022-03-01')).toBe(18)
    expect(findBirthdayProblem('2004-02-29', '2022-02-28')).toBe('too-young')
    expect(findBirthdayProblem('2004-02-29', '2022-03-01')).toBeNull()
  })

  test('a person born on February 29 turns 20 on February 29 of a leap year', () => {
    expect(ageOn('2004-02-29', '2024-02-28')).toBe(19)
    expect(ageOn('2004-02-29', '2024-02-29')).toBe(20)
  })
})

describe('the days that can be selected', () => {
  test.each([
    [1990, 1, 31],
    [1990, 4, 30],
    [1990, 2, 28],
    [2000, 2, 29],
    [1900, 2, 28],
    [2024, 2, 29],
  ])('the month %i-%i has %i days to choose from', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })

  test('February has 29 days until a year is chosen', () => {
    expect(daysInMonth(null, 2)).toBe(29)
  })

  test('the years of birth to choose from are this year and the previous hundred years', () => {
    const years = listBirthYears(today)
    expect(years[0]).toBe(2026)
    expect(years.at(-1)).toBe(1926)
    expect(years).toHaveLength(101)
  })
})
