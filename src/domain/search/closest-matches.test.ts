import { expect, test } from 'vitest'
import { findClosestMatches } from './closest-matches.ts'

const products = [
  { id: 'sweet-tea', name: 'Sweet Tea' },
  { id: 'peach-tea', name: 'Peach Sweet Tea' },
  { id: 'three-tenders', name: 'Three Tenders' },
  { id: 'five-tenders', name: 'Five Tenders' },
  { id: 'pimento-mac', name: 'Pimiento Mac & Cheese' },
]

test.each([
  ['sweet-teas', ['sweet-tea', 'peach-tea']],
  ['Sweet Tea', ['sweet-tea', 'peach-tea']],
  ['swete-tea', ['sweet-tea', 'peach-tea']],
  ['tree-tenders', ['three-tenders', 'five-tenders']],
  ['tender', ['five-tenders', 'three-tenders']],
  ['pimiento mac', ['pimento-mac']],
  ['piminto', ['pimento-mac']],
  ['lobster', []],
  ['', []],
  ['—', []],
])('the closest matches of “%s” are %j', (expected, ids) => {
  expect(findClosestMatches(expected, products).map(({ id }) => id)).toEqual(ids)
})

test('a search returns at most five close matches', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ id: `tea-${index}`, name: 'Tea' }))
  expect(findClosestMatches('tea', many)).toHaveLength(5)
})
