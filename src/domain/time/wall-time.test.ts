import { expect, test } from 'vitest'
import { formatWallTime } from './wall-time.ts'

test.each([
  ['00:00', '12:00 AM'],
  ['00:59', '12:59 AM'],
  ['01:05', '1:05 AM'],
  ['09:30', '9:30 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['12:59', '12:59 PM'],
  ['13:00', '1:00 PM'],
  ['17:30', '5:30 PM'],
  ['23:59', '11:59 PM'],
])('a guest reads %s as %s', (time, text) => {
  expect(formatWallTime(time)).toBe(text)
})
