import { expect, test } from 'vitest'
import { zoneOffsetMs } from './zone-offset.ts'

test.each([
  ['America/Chicago', '2026-11-01T06:59:59.999Z', -5],
  ['America/Chicago', '2026-11-01T07:00:00Z', -6],
  ['America/Phoenix', '2026-07-04T12:00:00Z', -7],
  ['Asia/Kolkata', '2026-07-04T18:29:59.001Z', 5.5],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', 14],
  ['UTC', '2028-02-29T00:00:00Z', 0],
])('the UTC offset in %s at %s is %s hours', (zone, instant, hours) => {
  expect(zoneOffsetMs(Date.parse(instant), zone)).toBe(hours * 3_600_000)
})
