import { expect, test } from 'vitest'
import { minutesLate } from './promise-accuracy.ts'

test.each([
  ['on time', '18:12', 0],
  ['two minutes later', '18:14', 0],
  ['five minutes later', '18:17', 5],
  ['earlier', '18:02', 0],
])('an order with a promise of 18:12 is reported as %s', (_, ready, expected) => {
  const at = (time: string) => `2026-11-21T${time}:00Z`
  expect(minutesLate({ promised: at('18:12'), ready: at(ready) })).toBe(expected)
})
