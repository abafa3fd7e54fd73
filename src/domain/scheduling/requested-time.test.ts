import { expect, test } from 'vitest'
import { requestedDate, timeKindOf } from './requested-time.ts'

const now = new Date('2026-11-22T03:00:00Z')

test.each([
  ['later the same evening', 'later', '2026-11-22T04:00:00Z', 'America/Chicago'],
  ['a minute before midnight', 'later', '2026-11-22T05:59:00Z', 'America/Chicago'],
  ['at midnight', 'advance', '2026-11-22T06:00:00Z', 'America/Chicago'],
  ['after midnight in the kitchen’s time zone', 'advance', '2026-11-22T05:59:00Z', 'America/New_York'],
  ['tomorrow in UTC but today in Honolulu', 'later', '2026-11-22T09:59:00Z', 'Pacific/Honolulu'],
])('a requested time %s has the kind “%s”', (_, kind, time, timezone) => {
  expect(timeKindOf(time, timezone, now)).toBe(kind)
})

test('the requested date is now unless the guest chose a future time', () => {
  expect(requestedDate({ kind: 'asap' }, now)).toBe(now)
  const time = '2026-11-23T18:00:00.000Z'
  expect(requestedDate({ kind: 'advance', time }, now).toISOString()).toBe(time)
  expect(requestedDate({ kind: 'later', time: '2026-11-22T02:00:00.000Z' }, now)).toEqual(now)
})
