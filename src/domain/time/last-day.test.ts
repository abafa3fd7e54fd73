import { expect, test } from 'vitest'
import { endOfLastDay } from './last-day.ts'

const ends = (instant: string, zone = 'America/Chicago') =>
  new Date(endOfLastDay(new Date(instant), zone)).toISOString()

test('what ends during a day lasts until that day is over where it is used', () => {
  expect(ends('2026-12-05T18:00:00Z')).toBe('2026-12-06T06:00:00.000Z')
  expect(ends('2026-12-06T05:59:00Z')).toBe('2026-12-06T06:00:00.000Z')
  expect(ends('2026-12-05T18:00:00Z', 'America/Los_Angeles')).toBe('2026-12-06T08:00:00.000Z')
})

test('what ends with a day gets no other one', () => {
  expect(ends('2026-12-06T06:00:00Z')).toBe('2026-12-06T06:00:00.000Z')
})

test('the day the clock changes is over an hour later', () => {
  expect(ends('2026-11-01T12:00:00Z')).toBe('2026-11-02T06:00:00.000Z')
})
