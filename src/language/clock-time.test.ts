import { afterEach, expect, test } from 'vitest'
import { localDate } from '#src/domain/time/local-date.ts'
import {
  formatCalendarDay,
  formatClockTime,
  formatFullDateTime,
  formatNumericDate,
  formatTimeRelativeTo,
  formatWallTime,
} from './clock-time.ts'
import { setLanguageSource } from './current-language.ts'

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  ['later the same day omits the date', '2026-11-22T05:59:00Z', '11:59 PM'],
  [
    'on the next day in the kitchen’s time zone includes the date',
    '2026-11-22T06:00:00Z',
    'Sun, Nov 22, 12:00 AM',
  ],
])('the text for a time %s', (_, instant, expected) => {
  expect(formatTimeRelativeTo(instant, '2026-11-21T18:00:00Z', 'America/Chicago')).toBe(expected)
})

test("localDate returns the date of an instant in the kitchen's time zone", () => {
  expect(localDate('2027-01-01T05:59:59Z', 'America/Chicago')).toBe('2026-12-31')
  expect(localDate('2027-01-01T06:00:00Z', 'America/Chicago')).toBe('2027-01-01')
})

const noon = new Date('2026-11-21T18:00:00Z')

test.each([
  ['America/Chicago', 'Saturday, November 21, 2026 at 12:00 PM Central Standard Time'],
  ['Pacific/Honolulu', 'Saturday, November 21, 2026 at 8:00 AM Hawaii-Aleutian Standard Time'],
  ['UTC', 'Saturday, November 21, 2026 at 6:00 PM Coordinated Universal Time'],
])('the full text for a time in %s includes the day, year, and time zone', (zone, expected) => {
  expect(formatFullDateTime(noon, zone)).toBe(expected)
})

test.each([
  ['00:00', '12:00 AM'],
  ['00:59', '12:59 AM'],
  ['01:05', '1:05 AM'],
  ['09:30', '9:30 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['12:59', '12:59 PM'],
  ['13:00', '1:00 PM'],
  ['17:30', '5:30 PM'],
  ['23:59', '11:59 PM'],
])('the wall time %s is shown to guests as %s', (time, text) => {
  expect(formatWallTime(time)).toBe(text)
})

test('times and days are formatted in the current language', () => {
  setLanguageSource(() => 'es')
  expect(formatClockTime(noon.getTime(), 'America/Chicago')).toBe('12:00 p.m.')
  expect(formatCalendarDay(noon.getTime(), 'America/Chicago')).toBe('sáb, 21 de nov')
  expect(localDate(noon.getTime(), 'America/Chicago')).toBe('2026-11-21')
})

test.each(['00:00', '09:30', '12:00', '17:30'])(
  'the wall time %s is formatted the same way as an instant, in English and Spanish',
  time => {
    for (const spoken of ['en', 'es'] as const) {
      setLanguageSource(() => spoken)
      expect(formatWallTime(time)).toBe(formatClockTime(`2026-11-21T${time}:00Z`, 'UTC'))
    }
  },
)

test.each([
  ['en', '12/05/2026'],
  ['es', '5 dic 2026'],
] as const)('a numeric date in the language “%s” is unambiguous', (language, text) => {
  setLanguageSource(() => language)
  expect(formatNumericDate('2026-12-05')).toBe(text)
})
