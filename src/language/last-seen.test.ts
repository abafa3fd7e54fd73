import { expect, test } from 'vitest'
import { formatLastSeen } from './last-seen.ts'

const now = Date.parse('2026-11-21T23:30:00Z')

test.each([
  ['a few minutes ago', '5:12 PM', '2026-11-21T23:12:00Z'],
  ['early this morning', '12:00 AM', '2026-11-21T06:00:00Z'],
  ['a minute before midnight', 'Nov 20, 11:59 PM', '2026-11-21T05:59:00Z'],
  ['the same day a year ago', 'Nov 21, 5:12 PM', '2025-11-21T23:12:00Z'],
])('a cached copy from %s is labeled “%s”', (_, label, seen) => {
  expect(formatLastSeen(Date.parse(seen), now, 'America/Chicago')).toBe(label)
})
