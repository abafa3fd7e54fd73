import { expect, test } from 'vitest'
import { leadOf } from './lead.ts'

test('a text leads with the sentences that two lines have room for, and no half of one', () => {
  const joke = 'Sharp cheddar, a baked top. Ask for crumbs.'
  expect(leadOf(joke)).toBe(joke)
  expect(leadOf(`${joke} Ask for more of them than anybody would think of.`)).toBe(joke)
  expect(leadOf('')).toBe('')
})

test('a text whose first sentence is long leads with all of it', () => {
  const long = 'Buttermilk-soaked, double-dredged, fried to order and dipped in our hot oil.'
  expect(leadOf(`${long} Done.`)).toBe(long)
})
