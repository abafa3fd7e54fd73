import { describe, expect, test } from 'vitest'
import { menuSearch } from './menu-search.ts'

const categories = [
  { name: 'Tenders', description: 'Hand-breaded', products: [{ name: 'Three Tenders' }, { name: 'Jumbo' }] },
  {
    name: 'Drinks',
    description: 'Poured over ice',
    products: [{ name: 'Sweet Tea' }, { name: 'Té de Limón' }],
  },
]
const byName = menuSearch(categories, { byDescription: false })
const byBoth = menuSearch(categories, { byDescription: true })

describe('the search of a menu', () => {
  test('shows everything while nothing is typed', () => {
    expect(byName('  ')).toEqual([
      [true, true],
      [true, true],
    ])
  })

  test('finds products by the beginnings of their words, accents or not', () => {
    expect(byName('te')).toEqual([
      [true, true],
      [true, true],
    ])
    expect(byName('limon te')).toEqual([
      [false, false],
      [false, true],
    ])
  })

  test('finds what is in a category by its name', () => {
    expect(byName('drinks')).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('finds by the description of a category only where the app says so', () => {
    expect(byName('breaded').flat()).not.toContain(true)
    expect(byBoth('breaded jumbo')).toEqual([
      [false, true],
      [false, false],
    ])
  })
})
