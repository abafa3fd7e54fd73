import { describe, expect, test } from 'vitest'
import { type BuildableProduct, type DietaryFilter, evaluateDietaryFit } from './build-fit.ts'

const unchanged = { isUnfit: false, needsChoices: false, without: [], diets: [], may: [], shared: [] }
const changesToFit = (product: BuildableProduct, wishes: DietaryFilter) =>
  evaluateDietaryFit(product, wishes, ['wheat'])
const timing = (allergens: string[], diets: string[] = []) => ({ allergens, diets })

/** Breaded tenders (wheat) with ranch and a required side: mac (milk) or slaw (egg). */
const combo: BuildableProduct = {
  needs_choices: true,
  build: { always: ['wheat'], choices: [[['milk', 'wheat'], ['egg']]] },
  comes_with: ['wheat', 'milk', 'egg'],
  can_be: [],
  can_be_kept: [],
  comes_for: [],
}
const fries: BuildableProduct = {
  needs_choices: false,
  build: { always: [], choices: [] },
  comes_with: [],
  can_be: ['vegetarian', 'vegan'],
  can_be_kept: ['vegetarian', 'vegan'],
  comes_for: ['vegetarian', 'vegan'],
}
/** Greens with an optional, preselected dressing that contains egg. */
const salad: BuildableProduct = {
  needs_choices: false,
  build: { always: [], choices: [] },
  comes_with: ['egg'],
  can_be: ['vegetarian', 'vegan'],
  can_be_kept: ['vegetarian', 'vegan'],
  comes_for: [],
}

describe('a guest who avoids allergens', () => {
  test('a product is suitable for a guest without dietary preferences', () => {
    expect(changesToFit(combo, timing([]))).toEqual({ ...unchanged, needsChoices: true })
  })

  test('a product that always contains an avoided allergen is unsuitable', () => {
    expect(changesToFit(combo, timing(['wheat']))).toMatchObject({ isUnfit: true, without: ['wheat'] })
  })

  test('a product that can be ordered without an avoided allergen lists the required changes', () => {
    expect(changesToFit(combo, timing(['milk']))).toEqual({
      ...unchanged,
      needsChoices: true,
      without: ['milk'],
    })
    expect(changesToFit(salad, timing(['egg']))).toEqual({ ...unchanged, without: ['egg'], diets: [] })
  })

  test("a product is unsuitable if no combination of choices avoids all of the guest's allergens", () => {
    expect(changesToFit(combo, timing(['egg'])).isUnfit).toBe(false)
    expect(changesToFit(combo, timing(['milk', 'egg']))).toMatchObject({
      isUnfit: true,
      without: ['milk', 'egg'],
    })
  })

  test('a product with required choices asks for them even if it contains none of the avoided allergens', () => {
    expect(changesToFit({ ...fries, needs_choices: true }, timing(['milk']))).toEqual({
      ...unchanged,
      needsChoices: true,
    })
  })

  test('a product that never contains an avoided allergen needs no changes', () => {
    expect(changesToFit(fries, timing(['milk', 'egg', 'wheat']))).toEqual(unchanged)
  })
})

test('a fried product lists the avoided allergens that the fryer may add', () => {
  const fried: BuildableProduct = { ...fries, fried: true }
  expect(changesToFit(fried, timing(['wheat', 'milk']))).toEqual({ ...unchanged, may: ['wheat'] })
  expect(changesToFit({ ...combo, fried: true }, timing(['wheat'])).may).toEqual([])
})

test('a product warns if the fryer may add back an avoided allergen that the guest can remove', () => {
  const slider: BuildableProduct = { ...combo, comes_with: ['wheat', 'egg'], fried: true }
  expect(evaluateDietaryFit(slider, timing(['egg']), ['egg'])).toMatchObject({
    without: ['egg'],
    may: ['egg'],
  })
  expect(evaluateDietaryFit(slider, timing(['milk', 'egg']), ['milk', 'egg'])).toMatchObject({
    isUnfit: true,
    may: [],
  })
})

describe('a guest on a diet', () => {
  test("a product that meets the guest's diet needs no changes", () => {
    expect(changesToFit(fries, timing([], ['vegan']))).toEqual(unchanged)
  })

  test("a product that can meet the guest's diet lists the required changes", () => {
    expect(changesToFit(salad, timing([], ['vegan']))).toEqual({
      ...unchanged,
      without: [],
      diets: ['vegan'],
    })
    const salty = { ...fries, needs_choices: true, comes_for: [] }
    expect(changesToFit(salty, timing([], ['vegan']))).toMatchObject({ needsChoices: true, diets: ['vegan'] })
  })

  test("a product that cannot meet the guest's diet is unsuitable", () => {
    expect(changesToFit(combo, timing([], ['vegetarian']))).toMatchObject({
      isUnfit: true,
      diets: ['vegetarian'],
    })
  })

  test("a product whose ingredients meet the guest's diet warns about a shared fryer", () => {
    const fried = { ...fries, fried: true as const, can_be_kept: [] }
    expect(changesToFit(fried, timing([], ['vegan']))).toEqual({ ...unchanged, shared: ['vegan'] })
    expect(changesToFit({ ...salad, can_be_kept: [] }, timing([], ['vegan']))).toMatchObject({
      diets: ['vegan'],
      shared: ['vegan'],
    })
  })

  test('a product must pass both the diet filter and the allergen filter', () => {
    expect(changesToFit(salad, timing(['egg'], ['vegan']))).toEqual({
      ...unchanged,
      without: ['egg'],
      diets: ['vegan'],
    })
    expect(changesToFit(combo, timing(['milk'], ['vegan'])).isUnfit).toBe(true)
  })
})
