import { expect, test } from 'vitest'
import { formatLastSeen } from './last-seen.ts'

const now = Date.parse('2026-11-21T23:30:00Z')

test.each([
  ['a moment ago', '2026-11-21T23:12:00Z', '5:12 PM'],
  ['early this morning', '2026-11-21T06:00:00Z', '12:00 AM'],
  ['a minute before midnight', '2026-11-21T05:59:00Z', 'Nov 20, 11:59 PM'],
  ['the same day a year ago', '2025-11-21T23:12:00Z', 'Nov 21, 5:12 PM'],
])('the label of a cached copy from %s shows its time', (_, seen, said) => {
  expect(formatLastSeen(Date.parse(seen), now, 'America/Chicago')).toBe(said)
})
