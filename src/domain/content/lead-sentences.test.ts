import { expect, test } from 'vitest'
import { extractLeadSentences } from './lead-sentences.ts'

test('a lead contains the whole sentences that fit on two lines', () => {
  const joke = 'Sharp cheddar, a baked top. Ask for crumbs.'
  expect(extractLeadSentences(joke)).toBe(joke)
  expect(extractLeadSentences(`${joke} Ask for more of them than anybody would think of.`)).toBe(joke)
  expect(extractLeadSentences('')).toBe('')
})

test('a lead contains a first sentence of any length', () => {
  const long = 'Buttermilk-soaked, double-dredged, fried to order and dipped in our hot oil.'
  expect(extractLeadSentences(`${long} Done.`)).toBe(long)
})
