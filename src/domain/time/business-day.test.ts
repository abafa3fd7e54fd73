import { expect, test } from 'vitest'
import { businessDay } from './business-day.ts'

const chicago = 'America/Chicago'

test.each([
  ['2026-11-21T18:00:00Z', '2026-11-21'],
  ['2026-11-22T05:30:00Z', '2026-11-21'],
  ['2026-11-22T09:30:00Z', '2026-11-21'],
  ['2026-11-22T10:00:00Z', '2026-11-22'],
])('an order promised for %s belongs to the business day %s', (instant, day) => {
  expect(businessDay(new Date(instant), chicago)).toBe(day)
})
