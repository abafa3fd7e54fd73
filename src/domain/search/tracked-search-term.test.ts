import { expect, test } from 'vitest'
import { trackedSearchTerm } from './tracked-search-term.ts'

test.each([
  ['Tenders', 'tenders'],
  ['  mac   & Cheese ', 'mac cheese'],
  ['jalapeño', 'jalapeno'],
  ['tenders dolly@example.com', 'tenders'],
  ['615-555-0101 wings', 'wings'],
  ['combo٣ wings', 'wings'],
])('what was searched for as “%s” is told as “%s”', (text, told) => {
  expect(trackedSearchTerm(text)).toBe(told)
})

test.each(['', '   ', 'dolly@example.com', '37206', '🍗'])('of “%s” nothing is told', text => {
  expect(trackedSearchTerm(text)).toBeNull()
})

test('what is pasted in is cut', () => {
  expect(trackedSearchTerm('chicken '.repeat(40))).toHaveLength(40)
})
