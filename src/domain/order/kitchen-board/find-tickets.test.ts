import { expect, test } from 'vitest'
import { countDishes } from './dish-counts.ts'
import { findTickets } from './find-tickets.ts'

const line = (name: string, quantity = 1) => ({ name, quantity, instead: null })
const tickets = [
  { num: '104', name: 'Dolly P.', phone: '(615) 555-0142', lines: [line('Three Tenders', 2), line('Fries')] },
  { num: '115', name: 'Loretta L.', phone: '6155550104', lines: [line('Fries', 3)] },
]

test.each([
  ['104', ['104', '115']],
  ['15', ['104', '115']],
  ['555-0142', ['104']],
  ['loretta', ['115']],
  [' TENDERS ', ['104']],
  ['', ['104', '115']],
  ['slider', []],
])('a crew member who searches for “%s” finds the orders %j', (text, nums) => {
  expect(findTickets(tickets, text).map(({ num }) => num)).toEqual(nums)
})

test('the crew sees how many of each dish to make, with substitutes instead of sold-out dishes', () => {
  const replaced = { ...line('Slaw', 2), instead: { line: { name: 'Fries', quantity: 2 } } }
  const leftOut = { ...line('Pie'), instead: { line: null } }
  expect(countDishes([...tickets, { lines: [replaced, leftOut] }])).toEqual([
    { name: 'Fries', count: 6 },
    { name: 'Three Tenders', count: 2 },
  ])
})
