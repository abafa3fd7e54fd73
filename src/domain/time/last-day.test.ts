import { expect, test } from 'vitest'
import { endOfExpiryDay } from './last-day.ts'

const ends = (instant: string, zone = 'America/Chicago') =>
  new Date(endOfExpiryDay(new Date(instant), zone)).toISOString()

test('the last day of a reward ends at the next local midnight', () => {
  expect(ends('2026-12-05T18:00:00Z')).toBe('2026-12-06T06:00:00.000Z')
  expect(ends('2026-12-06T05:59:00Z')).toBe('2026-12-06T06:00:00.000Z')
  expect(ends('2026-12-05T18:00:00Z', 'America/Los_Angeles')).toBe('2026-12-06T08:00:00.000Z')
})

test('an expiration at local midnight is unchanged', () => {
  expect(ends('2026-12-06T06:00:00Z')).toBe('2026-12-06T06:00:00.000Z')
})

test('a reward expiring on a clock-change day lasts until local midnight', () => {
  expect(ends('2026-11-01T12:00:00Z')).toBe('2026-11-02T06:00:00.000Z')
})
