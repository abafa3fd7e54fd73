import { describe, expect, test } from 'vitest'
import { createMenuSearch } from './menu-search.ts'

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

function foundNames(query: string, byDescription = false, isSelected = (_: number) => true) {
  const { reach, products } = createMenuSearch(categories, { byDescription })(query, isSelected)
  const names = products.map((category, at) =>
    category.flatMap((isFound, place) => (isFound ? [categories[at]?.products[place]?.name] : [])),
  )
  return [reach, ...names.flat()]
}

describe('the search of a menu', () => {
  test('an empty menu search finds all products', () => {
    expect(foundNames('  ')).toEqual(['name', 'Three Tenders', 'Jumbo', 'Sweet Tea', 'Té de Limón'])
  })

  test('a menu search matches the beginnings of words and ignores accents', () => {
    expect(foundNames('te')).toEqual(['name', 'Three Tenders', 'Jumbo', 'Sweet Tea', 'Té de Limón'])
    expect(foundNames('limon te')).toEqual(['name', 'Té de Limón'])
    expect(foundNames('ea')).not.toContain('Sweet Tea')
  })

  test("a menu search for a category's name finds the products in that category", () => {
    expect(foundNames('drinks')).toEqual(['name', 'Sweet Tea', 'Té de Limón'])
  })

  test("a menu search includes category descriptions only if the app's settings allow it", () => {
    expect(foundNames('breaded')).toEqual(['spelling'])
    expect(foundNames('breaded jumbo', true)).toEqual(['name', 'Jumbo'])
  })

  test('a menu search matches product descriptions if no name matches', () => {
    expect(foundNames('ranch')).toEqual(['description', 'Jumbo'])
    expect(foundNames('jumbo ranch')).toEqual(['description', 'Jumbo'])
    expect(foundNames('tender')).toEqual(['name', 'Three Tenders', 'Jumbo'])
  })

  test('a menu search corrects typos if nothing matches exactly', () => {
    expect(foundNames('swete')).toEqual(['spelling', 'Sweet Tea'])
    expect(foundNames('thre tendrs')).toEqual(['spelling', 'Three Tenders'])
    expect(foundNames('lobster')).toEqual(['spelling'])
  })

  test('a menu search does not find products outside the selected categories', () => {
    expect(foundNames('tenders', false, category => category === 1)).toEqual(['spelling'])
    expect(foundNames('tender', false, category => category === 1)).toEqual(['description', 'Té de Limón'])
  })
})

describe('searches in everyday language', () => {
  const names = [
    ...['Six Whole Wings', 'Twelve Whole Wings', 'Six Wing Combo', 'Three Tenders', 'Crinkle Fries'],
    ...['Fried Pickles', 'Vinegar Slaw', 'Mac & Cheese', 'Vanilla Shake', 'Sweet Tea', 'Fountain Drink'],
    ...['Skillet Cornbread', 'Leg Quarter', 'Doce alitas', 'Papas onduladas', 'Sandía fría'],
  ]
  const counter = [{ name: 'All', description: '', products: names.map(name => ({ name, description: '' })) }]
  const finds = (query: string) => {
    const { products } = createMenuSearch(counter, { byDescription: false })(query, () => true)
    return names.filter((_, place) => products[0]?.[place])
  }

  test.each([
    ['6 wings', ['Six Whole Wings', 'Six Wing Combo']],
    ['6 piece wings', ['Six Whole Wings', 'Six Wing Combo']],
    ['6pc wings', ['Six Whole Wings', 'Six Wing Combo']],
    ['wings (6 ct.)', ['Six Whole Wings', 'Six Wing Combo']],
    ['half a dozen wings', ['Six Whole Wings', 'Six Wing Combo']],
    ['12 wings', ['Twelve Whole Wings', 'Doce alitas']],
    ['dozen wings', ['Twelve Whole Wings', 'Doce alitas']],
    ['3 tenders', ['Three Tenders']],
    ['ten', ['Three Tenders']],
    ['chicken strips', ['Three Tenders']],
    ['french fries', ['Crinkle Fries', 'Papas onduladas']],
    ['fry', ['Crinkle Fries', 'Papas onduladas']],
    ['papas fritas', ['Crinkle Fries', 'Papas onduladas']],
    ['papas frias', ['Crinkle Fries', 'Papas onduladas', 'Sandía fría']],
    ['corn bread', ['Skillet Cornbread']],
    ['macaroni and cheese', ['Mac & Cheese']],
    ['coca-cola', ['Fountain Drink']],
    ['drumsticks', ['Leg Quarter']],
    ['coleslaw', ['Vinegar Slaw']],
    ['cole slaw', ['Vinegar Slaw']],
    ["mac'n'cheese", ['Mac & Cheese']],
    ['mac ’n’ cheese', ['Mac & Cheese']],
    ["mac n' cheese", ['Mac & Cheese']],
    ['mac and cheese', ['Mac & Cheese']],
    ['macncheese', ['Mac & Cheese']],
    ['milkshake', ['Vanilla Shake']],
    ['iced sweettea', ['Sweet Tea']],
    ['lobster', []],
  ])('a menu search for “%s” finds %j', (query, dishes) => {
    expect(finds(query)).toEqual(dishes)
  })
})
