import { describe, expect, test } from 'vitest'
import { type BuildableProduct, fitOf, type Wishes } from './build-fit.ts'

const asItIs = { isUnfit: false, needsChoices: false, without: [], diets: [], may: [], shared: [] }
const changesToFit = (product: BuildableProduct, wishes: Wishes) => fitOf(product, wishes, ['wheat'])
const wish = (allergens: string[], diets: string[] = []) => ({ allergens, diets })

/** Tenders in wheat that come with ranch and a required side: mac with milk, or slaw with egg. */
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
/** Greens with a dressing of honey, which can be left out. */
const salad: BuildableProduct = {
  needs_choices: false,
  build: { always: [], choices: [] },
  comes_with: ['egg'],
  can_be: ['vegetarian', 'vegan'],
  can_be_kept: ['vegetarian', 'vegan'],
  comes_for: [],
}

describe('a guest who leaves allergens out', () => {
  test('is shown everything while nothing is left out', () => {
    expect(changesToFit(combo, wish([]))).toEqual({ ...asItIs, needsChoices: true })
  })

  test('is not shown what always holds one', () => {
    expect(changesToFit(combo, wish(['wheat']))).toMatchObject({ isUnfit: true, without: ['wheat'] })
  })

  test('is told what comes with one and can be built without it', () => {
    expect(changesToFit(combo, wish(['milk']))).toEqual({
      ...asItIs,
      needsChoices: true,
      without: ['milk'],
    })
    expect(changesToFit(salad, wish(['egg']))).toEqual({ ...asItIs, without: ['egg'], diets: [] })
  })

  test('is not shown what can be built without each, but not without all of them at once', () => {
    expect(changesToFit(combo, wish(['egg'])).isUnfit).toBe(false)
    expect(changesToFit(combo, wish(['milk', 'egg']))).toMatchObject({
      isUnfit: true,
      without: ['milk', 'egg'],
    })
  })

  test('is not told that what must be chosen for fits as it comes', () => {
    expect(changesToFit({ ...fries, needs_choices: true }, wish(['milk']))).toEqual({
      ...asItIs,
      needsChoices: true,
    })
  })

  test('is shown as it comes what never holds one', () => {
    expect(changesToFit(fries, wish(['milk', 'egg', 'wheat']))).toEqual(asItIs)
  })
})

test('what is free of something and comes out of the fryer is told what else goes through that', () => {
  const fried: BuildableProduct = { ...fries, fried: true }
  expect(changesToFit(fried, wish(['wheat', 'milk']))).toEqual({ ...asItIs, may: ['wheat'] })
  expect(changesToFit({ ...combo, fried: true }, wish(['wheat'])).may).toEqual([])
})

test('what comes with something that can be left out is told that the fryer may bring it back', () => {
  const slider: BuildableProduct = { ...combo, comes_with: ['wheat', 'egg'], fried: true }
  expect(fitOf(slider, wish(['egg']), ['egg'])).toMatchObject({ without: ['egg'], may: ['egg'] })
  expect(fitOf(slider, wish(['milk', 'egg']), ['milk', 'egg'])).toMatchObject({ isUnfit: true, may: [] })
})

describe('a guest who keeps a diet', () => {
  test('is shown what fits as it comes', () => {
    expect(changesToFit(fries, wish([], ['vegan']))).toEqual(asItIs)
  })

  test('is told what can be built to fit', () => {
    expect(changesToFit(salad, wish([], ['vegan']))).toEqual({ ...asItIs, without: [], diets: ['vegan'] })
    const salty = { ...fries, needs_choices: true, comes_for: [] }
    expect(changesToFit(salty, wish([], ['vegan']))).toMatchObject({ needsChoices: true, diets: ['vegan'] })
  })

  test('is not shown what cannot', () => {
    expect(changesToFit(combo, wish([], ['vegetarian']))).toMatchObject({
      isUnfit: true,
      diets: ['vegetarian'],
    })
  })

  test('is told that only the ingredients keep it, where the fryer is shared', () => {
    const fried = { ...fries, fried: true as const, can_be_kept: [] }
    expect(changesToFit(fried, wish([], ['vegan']))).toEqual({ ...asItIs, shared: ['vegan'] })
    expect(changesToFit({ ...salad, can_be_kept: [] }, wish([], ['vegan']))).toMatchObject({
      diets: ['vegan'],
      shared: ['vegan'],
    })
  })

  test('leaves allergens out too', () => {
    expect(changesToFit(salad, wish(['egg'], ['vegan']))).toEqual({
      ...asItIs,
      without: ['egg'],
      diets: ['vegan'],
    })
    expect(changesToFit(combo, wish(['milk'], ['vegan'])).isUnfit).toBe(true)
  })
})
