import { expect, test } from 'vitest'
import { linkShowsPersonalData } from './link-privacy.ts'

const time = { ready: '2026-11-21T18:15:00.000Z' }

test.each([
  ['while it is made', '2026-11-21T18:00:00.000Z', true],
  ['a minute before a day has passed since it was promised', '2026-11-22T18:14:00.000Z', true],
  ['from a day after it was promised', '2026-11-22T18:15:00.000Z', false],
  ['a year later', '2027-11-21T18:15:00.000Z', false],
])("the link of a guest's order shows personal data until a day after its promise: %s", (_, now, isShown) => {
  expect(linkShowsPersonalData(time, new Date(now))).toBe(isShown)
})

test('the link of an order for next week shows personal data until a day after its promised time', () => {
  expect(
    linkShowsPersonalData({ ready: '2026-11-28T18:15:00.000Z' }, new Date('2026-11-29T18:00:00.000Z')),
  ).toBe(true)
})
