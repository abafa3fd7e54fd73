import { expect, test } from 'vitest'
import { audienceOf } from '#src/content/audience.ts'

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
] as const)('a block for %j is shown to %s', (choice, audience) => {
  expect(audienceOf(choice)).toBe(audience)
})

test('a choice nobody knows is shown to nobody', () => {
  // As Storyblok may deliver it: an option that was renamed after the block was saved.
  expect(audienceOf('staff-only' as 'hidden')).toBe('hidden')
  expect(audienceOf('constructor' as 'hidden')).toBe('hidden')
})
