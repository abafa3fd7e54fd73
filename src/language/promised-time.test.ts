import { expect, test } from 'vitest'
import { formatDistinctTimes, formatPromisedTime } from './promised-time.ts'

const noon = Date.parse('2026-11-21T18:00:00Z')
const sameZone = { timezone: 'America/Chicago', now: noon, viewerTimezone: 'America/Chicago' }

test.each([
  ['today omits the day', '2026-11-21T18:12:00Z', sameZone, { day: null, time: '12:12 PM' }],
  ['tomorrow includes the day', '2026-11-22T17:00:00Z', sameZone, { day: 'Sun, Nov 22', time: '11:00 AM' }],
  [
    'past midnight at the kitchen includes the day even for a guest in London',
    '2026-11-22T06:30:00Z',
    { ...sameZone, viewerTimezone: 'Europe/London' },
    { day: 'Sun, Nov 22', time: '12:30 AM CST' },
  ],
  [
    'includes the time zone for a guest in another zone',
    '2026-11-21T18:12:00Z',
    { ...sameZone, viewerTimezone: 'America/New_York' },
    { day: null, time: '12:12 PM CST' },
  ],
  [
    'omits the time zone for a guest in another zone with the same clock time',
    '2026-11-21T18:12:00Z',
    { ...sameZone, viewerTimezone: 'America/Menominee' },
    { day: null, time: '12:12 PM' },
  ],
  [
    'in Arizona omits the time zone for a guest in Denver in winter',
    '2026-12-31T19:00:00Z',
    {
      timezone: 'America/Phoenix',
      now: Date.parse('2026-12-31T18:00:00Z'),
      viewerTimezone: 'America/Denver',
    },
    { day: null, time: '12:00 PM' },
  ],
  [
    'in Arizona includes the time zone for a guest in Denver in summer',
    '2026-07-04T19:00:00Z',
    {
      timezone: 'America/Phoenix',
      now: Date.parse('2026-07-04T18:00:00Z'),
      viewerTimezone: 'America/Denver',
    },
    { day: null, time: '12:00 PM MST' },
  ],
  [
    'at the second 1:30 on the night when clocks go back includes the time zone',
    '2026-11-01T07:30:00Z',
    {
      timezone: 'America/Chicago',
      now: Date.parse('2026-11-01T06:00:00Z'),
      viewerTimezone: 'America/New_York',
    },
    { day: null, time: '1:30 AM CST' },
  ],
])('a promised time %s', (_, ready, looking, expected) => {
  expect(formatPromisedTime(ready, looking)).toEqual(expected)
})

test('the list of times shows the time zone only for an hour that occurs twice', () => {
  const instants = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z']
  expect(formatDistinctTimes(instants, 'America/Chicago')).toEqual(['12:30 AM', '1:30 AM CDT', '1:30 AM CST'])
})
