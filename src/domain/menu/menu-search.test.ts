import { describe, expect, test } from 'vitest'
import { menuSearch } from './menu-search.ts'

const categories = [
  {
    name: 'Tenders',
    description: 'Hand-breaded',
    products: [
      { name: 'Three Tenders', description: 'With pickles and a biscuit' },
      { name: 'Jumbo', description: 'As long as your arm, with jalapeño ranch' },
    ],
  },
  {
    name: 'Drinks',
    description: 'Poured over ice',
    products: [
      { name: 'Sweet Tea', description: 'Brewed at dawn' },
      { name: 'Té de Limón', description: 'Sour, with tenderness' },
    ],
  },
]

function found(query: string, byDescription = false, isLookedAt = (_: number) => true) {
  const { reach, products } = menuSearch(categories, { byDescription })(query, isLookedAt)
  const names = products.map((category, at) =>
    category.flatMap((isFound, place) => (isFound ? [categories[at]?.products[place]?.name] : [])),
  )
  return [reach, ...names.flat()]
}

describe('the search of a menu', () => {
  test('shows everything while nothing is typed', () => {
    expect(found('  ')).toEqual(['name', 'Three Tenders', 'Jumbo', 'Sweet Tea', 'Té de Limón'])
  })

  test('finds products by the beginnings of their words, accents or not', () => {
    expect(found('te')).toEqual(['name', 'Three Tenders', 'Jumbo', 'Sweet Tea', 'Té de Limón'])
    expect(found('limon te')).toEqual(['name', 'Té de Limón'])
  })

  test('finds what is in a category by its name', () => {
    expect(found('drinks')).toEqual(['name', 'Sweet Tea', 'Té de Limón'])
  })

  test('finds by the description of a category only where the app says so', () => {
    expect(found('breaded')).toEqual(['spelling'])
    expect(found('breaded jumbo', true)).toEqual(['name', 'Jumbo'])
  })

  test('finds what a description mentions where nothing is called so', () => {
    expect(found('ranch')).toEqual(['description', 'Jumbo'])
    expect(found('jumbo ranch')).toEqual(['description', 'Jumbo'])
    expect(found('tender')).toEqual(['name', 'Three Tenders', 'Jumbo'])
  })

  test('finds what may have been meant by a misspelled word, and only then', () => {
    expect(found('swete')).toEqual(['spelling', 'Sweet Tea'])
    expect(found('thre tendrs')).toEqual(['spelling', 'Three Tenders'])
    expect(found('lobster')).toEqual(['spelling'])
  })

  test('goes further where what is looked at has nothing, whatever the rest of the menu has', () => {
    expect(found('tenders', false, category => category === 1)).toEqual(['spelling'])
    expect(found('tender', false, category => category === 1)).toEqual(['description', 'Té de Limón'])
  })
})
