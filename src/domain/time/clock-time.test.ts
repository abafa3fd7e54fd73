import { expect, test } from 'vitest'
import { dateAt, timeSeenFrom } from './clock-time.ts'

test.each([
  ['later the same day', '2026-11-22T05:59:00Z', '11:59 PM'],
  ['the day after, by the place’s own calendar', '2026-11-22T06:00:00Z', 'Sun, Nov 22, 12:00 AM'],
])('a time %s is told as guests need it', (_, instant, told) => {
  expect(timeSeenFrom(instant, '2026-11-21T18:00:00Z', 'America/Chicago')).toBe(told)
})

test('the date of an instant is that of the place, on both sides of midnight and of the year', () => {
  expect(dateAt('2027-01-01T05:59:59Z', 'America/Chicago')).toBe('2026-12-31')
  expect(dateAt('2027-01-01T06:00:00Z', 'America/Chicago')).toBe('2027-01-01')
})
