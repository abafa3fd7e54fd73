import { describe, expect, test } from 'vitest'
import { belongsToBrand, resolveActiveBrand } from './brand.ts'

const menu = { super_categories: [{ id: 'shake-shed' }, { id: 'red-comb' }], app: 'red-comb' }
const of = (super_category: string | null) => ({ super_category })

describe('the categories of a brand', () => {
  test.each([
    ['its own categories', 'shake-shed', true],
    ['categories of the app’s brand', 'red-comb', true],
    ['categories without a brand', null, true],
    ['no other brand’s categories', 'taco-barn', false],
  ])('the active brand shows %s', (_, brand, isShown) => {
    expect(belongsToBrand(of(brand), 'shake-shed', 'red-comb')).toBe(isShown)
  })

  test('a single-brand menu shows all categories', () => {
    expect(belongsToBrand(of('shake-shed'), null, 'red-comb')).toBe(true)
  })
})

describe('brand selection', () => {
  test('the active brand is the requested brand if the menu lists it', () => {
    expect(resolveActiveBrand(menu, 'shake-shed')).toBe('shake-shed')
  })

  test.each([null, '', 'taco-barn'])(
    'the active brand is the app’s brand if the requested brand is %j',
    input => {
      expect(resolveActiveBrand(menu, input)).toBe('red-comb')
    },
  )

  test('the active brand is the menu’s first brand if the menu does not list the app’s brand', () => {
    expect(resolveActiveBrand({ ...menu, app: 'rc' }, null)).toBe('shake-shed')
  })

  test('a single-brand menu has no active brand', () => {
    expect(resolveActiveBrand({ super_categories: [], app: 'red-comb' }, 'shake-shed')).toBeNull()
  })
})
