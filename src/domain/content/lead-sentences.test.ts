import { expect, test } from 'vitest'
import { extractLeadSentences } from './lead-sentences.ts'

test('extractLeadSentences returns as many whole sentences as fit on two lines', () => {
  const joke = 'Sharp cheddar, a baked top. Ask for crumbs.'
  expect(extractLeadSentences(joke)).toBe(joke)
  expect(extractLeadSentences(`${joke} Ask for more of them than anybody would think of.`)).toBe(joke)
  expect(extractLeadSentences('')).toBe('')
})

test('extractLeadSentences returns the first sentence even if it does not fit on two lines', () => {
  const long = 'Buttermilk-soaked, double-dredged, fried to order and dipped in our hot oil.'
  expect(extractLeadSentences(`${long} Done.`)).toBe(long)
})
