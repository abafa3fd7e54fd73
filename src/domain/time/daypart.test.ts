import { expect, test } from 'vitest'
import { daypartOf } from './daypart.ts'

test.each([
  ['2026-11-23T10:00:00Z', 'morning'],
  ['2026-11-23T16:59:59Z', 'morning'],
  ['2026-11-23T17:00:00Z', 'lunch'],
  ['2026-11-23T20:00:00Z', 'afternoon'],
  ['2026-11-24T02:59:00Z', 'evening'],
  ['2026-11-24T03:00:00Z', 'night'],
  ['2026-11-24T09:59:00Z', 'night'],
])('the instant %s is in the daypart “%s” in Nashville', (instant, part) => {
  expect(daypartOf(new Date(instant), 'America/Chicago')).toBe(part)
})

test('the daypart of an instant depends on the time zone', () => {
  expect(daypartOf(new Date('2026-11-23T17:00:00Z'), 'Pacific/Honolulu')).toBe('morning')
})
