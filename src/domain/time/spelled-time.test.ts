import { expect, test } from 'vitest'
import { spelledTime } from './spelled-time.ts'

const noon = new Date('2026-11-21T18:00:00Z')

test.each([
  ['America/Chicago', 'Saturday, November 21, 2026 at 12:00 PM Central Standard Time'],
  ['Pacific/Honolulu', 'Saturday, November 21, 2026 at 8:00 AM Hawaii-Aleutian Standard Time'],
  ['UTC', 'Saturday, November 21, 2026 at 6:00 PM Coordinated Universal Time'],
])('a time in %s says its day, its year and its zone in words', (zone, words) => {
  expect(spelledTime(noon, zone)).toBe(words)
})
