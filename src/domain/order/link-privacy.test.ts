import { expect, test } from 'vitest'
import { linkShowsPersonalData } from './link-privacy.ts'

const time = { ready: '2026-11-21T18:15:00.000Z' }

test.each([
  ['during its preparation', '2026-11-21T18:00:00.000Z', true],
  ['a minute less than a day after the promised time', '2026-11-22T18:14:00.000Z', true],
  ['a day after the promised time', '2026-11-22T18:15:00.000Z', false],
  ['a year later', '2027-11-21T18:15:00.000Z', false],
])('the privacy of a guest order’s link is correct %s', (_, now, isShown) => {
  expect(linkShowsPersonalData(time, new Date(now))).toBe(isShown)
})

test('a guest order’s link shows personal data of an order for next week', () => {
  expect(
    linkShowsPersonalData({ ready: '2026-11-28T18:15:00.000Z' }, new Date('2026-11-29T18:00:00.000Z')),
  ).toBe(true)
})
