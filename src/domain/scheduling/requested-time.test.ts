import { expect, test } from 'vitest'
import { requestedDate, timeKindOf } from './requested-time.ts'

const now = new Date('2026-11-22T03:00:00Z')

test.each([
  ['later the same evening', '2026-11-22T04:00:00Z', 'America/Chicago', 'later'],
  ['the minute before midnight', '2026-11-22T05:59:00Z', 'America/Chicago', 'later'],
  ['midnight', '2026-11-22T06:00:00Z', 'America/Chicago', 'advance'],
  [
    'the same instant in a zone where the date is the next day',
    '2026-11-22T05:59:00Z',
    'America/New_York',
    'advance',
  ],
  ['tomorrow by UTC and today in Honolulu', '2026-11-22T09:59:00Z', 'Pacific/Honolulu', 'later'],
])('a requested time that is %s has the correct kind', (_, time, timezone, kind) => {
  expect(timeKindOf(time, timezone, now)).toBe(kind)
})

test('the products of a bag are checked at the requested time or now if that is later', () => {
  expect(requestedDate({ kind: 'asap' }, now)).toBe(now)
  const time = '2026-11-23T18:00:00.000Z'
  expect(requestedDate({ kind: 'advance', time }, now).toISOString()).toBe(time)
  expect(requestedDate({ kind: 'later', time: '2026-11-22T02:00:00.000Z' }, now)).toEqual(now)
})
