import { expect, test } from 'vitest'
import { canLinkShowPersonalData } from './link-privacy.ts'

const time = { ready: '2026-11-21T18:15:00.000Z' }

test.each([
  ['shows personal data while the order is being prepared', '2026-11-21T18:00:00.000Z', true],
  ['shows personal data until a day after the promised time', '2026-11-22T18:14:00.000Z', true],
  ['hides personal data a day after the promised time', '2026-11-22T18:15:00.000Z', false],
  ['hides personal data a year later', '2027-11-21T18:15:00.000Z', false],
])('the link to a guest’s order %s', (_, now, isShown) => {
  expect(canLinkShowPersonalData(time, new Date(now))).toBe(isShown)
})

test('the link to a guest’s order for next week shows personal data until a day after the promised time', () => {
  expect(
    canLinkShowPersonalData({ ready: '2026-11-28T18:15:00.000Z' }, new Date('2026-11-29T18:00:00.000Z')),
  ).toBe(true)
})
