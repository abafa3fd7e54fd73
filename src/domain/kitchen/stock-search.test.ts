import { expect, test } from 'vitest'
import { searchStock } from './stock-search.ts'

const stock = [
  { name: 'Jalapeño Ranch', of: 'Dips' },
  { name: 'Three Tenders', of: 'Tenders' },
  { name: 'Sweet Tea', of: 'Drinks' },
]

test.each([
  ['', ['Jalapeño Ranch', 'Three Tenders', 'Sweet Tea']],
  ['jalapeno', ['Jalapeño Ranch']],
  ['TEN three', ['Three Tenders']],
  ['dip', ['Jalapeño Ranch']],
  ['enders', []],
])('the crew’s stock search for “%s” finds %j', (query, names) => {
  expect(searchStock(stock, query).map(({ name }) => name)).toEqual(names)
})
