import { describe, expect, test } from 'vitest'
import { activeBrand, isOfBrand } from './brand.ts'

const menu = { super_categories: [{ id: 'shake-shed' }, { id: 'red-comb' }], app: 'red-comb' }
const of = (super_category: string | null) => ({ super_category })

describe('the categories of a brand', () => {
  test.each([
    ['its own', 'shake-shed', true],
    ['those of the app itself', 'red-comb', true],
    ['those of nobody', null, true],
    ['none of another brand', 'taco-barn', false],
  ])('are %s', (_, brand, isShown) => {
    expect(isOfBrand(of(brand), 'shake-shed', 'red-comb')).toBe(isShown)
  })

  test('are all of them on a menu of one brand', () => {
    expect(isOfBrand(of('shake-shed'), null, 'red-comb')).toBe(true)
  })
})

describe('the active brand', () => {
  test('is the one asked for', () => {
    expect(activeBrand(menu, 'shake-shed')).toBe('shake-shed')
  })

  test.each([null, '', 'taco-barn'])('is the app’s own when the address says %j', asked => {
    expect(activeBrand(menu, asked)).toBe('red-comb')
  })

  test('is the first when the app has none of its own', () => {
    expect(activeBrand({ ...menu, app: 'rc' }, null)).toBe('shake-shed')
  })

  test('is none on a menu of one brand', () => {
    expect(activeBrand({ super_categories: [], app: 'red-comb' }, 'shake-shed')).toBeNull()
  })
})
