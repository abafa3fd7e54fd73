import { expect, test } from 'vitest'
import { leadSentences } from './lead-sentences.ts'

test('a lead contains the whole sentences that fit on two lines', () => {
  const joke = 'Sharp cheddar, a baked top. Ask for crumbs.'
  expect(leadSentences(joke)).toBe(joke)
  expect(leadSentences(`${joke} Ask for more of them than anybody would think of.`)).toBe(joke)
  expect(leadSentences('')).toBe('')
})

test('a lead contains a first sentence of any length', () => {
  const long = 'Buttermilk-soaked, double-dredged, fried to order and dipped in our hot oil.'
  expect(leadSentences(`${long} Done.`)).toBe(long)
})
