import { expect, test } from 'vitest'
import { parseAudience } from '#src/content/blocks/audience.ts'

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
] as const)('the audience setting %j means “%s”', (choice, audience) => {
  expect(parseAudience({ show: choice })).toBe(audience)
  expect(parseAudience({ visibility: choice })).toBe(audience)
})

test('a block with an unknown audience is hidden', () => {
  expect(parseAudience({ show: 'staff-only' })).toBe('hidden')
  expect(parseAudience({ visibility: 'constructor' })).toBe('hidden')
})
