import { expect, test } from 'vitest'
import { audienceOf } from '#src/content/blocks/audience.ts'

test.each([
  ['everyone', 'everyone'],
  ['users-only', 'members'],
  ['guests-only', 'guests'],
  ['aways', 'everyone'],
  ['logged-only', 'members'],
  ['not-logged-only', 'guests'],
  ['hidden', 'hidden'],
  ['', 'everyone'],
  [undefined, 'everyone'],
] as const)('a block with the audience %j is shown to %s', (choice, audience) => {
  expect(audienceOf({ show: choice })).toBe(audience)
  expect(audienceOf({ visibility: choice })).toBe(audience)
})

test('a block with an unknown audience is hidden', () => {
  expect(audienceOf({ show: 'staff-only' })).toBe('hidden')
  expect(audienceOf({ visibility: 'constructor' })).toBe('hidden')
})
