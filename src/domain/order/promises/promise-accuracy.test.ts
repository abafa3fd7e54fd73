import { expect, test } from 'vitest'
import { minutesLate } from './promise-accuracy.ts'

test.each([
  ['18:12', 0],
  ['18:14', 0],
  ['18:17', 5],
  ['18:02', 0],
])('an order that was promised for 18:12 and ready at %s is %i minutes late', (ready, expected) => {
  const at = (time: string) => `2026-11-21T${time}:00Z`
  expect(minutesLate({ promised: at('18:12'), ready: at(ready) })).toBe(expected)
})
