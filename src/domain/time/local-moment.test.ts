import { expect, test } from 'vitest'
import { toLocalMoment } from './local-moment.ts'

const now = new Date('2026-11-21T18:00:00Z')

test.each([
  ['2026-11-21T23:30:00Z', 'today', '2026-11-21', '17:30'],
  ['2026-11-22T05:59:00Z', 'today', '2026-11-21', '23:59'],
  ['2026-11-22T12:00:00Z', 'tomorrow', '2026-11-22', '06:00'],
  ['2026-11-27T12:00:00Z', 'this-week', '2026-11-27', '06:00'],
  ['2026-11-28T12:00:00Z', 'later', '2026-11-28', '06:00'],
])('the day of the instant %s is “%s” in Nashville', (instant, day, date, time) => {
  expect(toLocalMoment(new Date(instant), 'America/Chicago', now)).toEqual({ day, date, time })
})

test('an instant that is tomorrow in Nashville can be today in Honolulu', () => {
  const night = new Date('2026-11-22T08:00:00Z')
  expect(toLocalMoment(night, 'America/Chicago', now).day).toBe('tomorrow')
  expect(toLocalMoment(night, 'Pacific/Honolulu', now).day).toBe('today')
})
