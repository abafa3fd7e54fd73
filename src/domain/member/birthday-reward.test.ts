import { describe, expect, test } from 'vitest'
import { celebratedBirthdays, celebratedBirthdayYear } from './birthday-reward.ts'

describe('a birthday', () => {
  test.each([
    ['1988-07-14', '2026-07-13', null],
    ['1988-07-14', '2026-07-14', 2026],
    ['1988-07-14', '2026-07-21', 2026],
    ['1988-07-14', '2026-07-22', null],
    ['1990-12-30', '2027-01-02', 2026],
    ['1990-01-01', '2026-12-31', null],
    ['1996-02-29', '2026-02-27', null],
    ['1996-02-29', '2026-02-28', 2026],
    ['1996-02-29', '2028-02-28', null],
    ['1996-02-29', '2028-02-29', 2028],
  ])('for the birthday %s, the year of the reward that is due on %s is %s', (birthday, today, year) => {
    expect(celebratedBirthdayYear(birthday, today)).toBe(year)
  })

  test('the celebrated birthdays range from eight days ago to tomorrow, so that all time zones are covered', () => {
    const days = celebratedBirthdays(new Date('2026-03-01T12:00:00Z'))
    expect(days).toEqual(expect.arrayContaining(['03-02', '03-01', '02-28', '02-29', '02-21']))
    expect(days).not.toContain('03-03')
    expect(celebratedBirthdays(new Date('2027-01-01T12:00:00Z'))).toEqual(
      expect.arrayContaining(['12-26', '01-02']),
    )
  })
})
