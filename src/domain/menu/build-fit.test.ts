import { describe, expect, test } from 'vitest'
import { type BuildableProduct, changesToFit } from './build-fit.ts'

const asItIs = { without: [], diets: [] }
const wish = (allergens: string[], diets: string[] = []) => ({ allergens, diets })

/** Tenders in wheat that come with ranch and a required side: mac with milk, or slaw with egg. */
const combo: BuildableProduct = {
  diets: [],
  needs_choices: true,
  build: { always: ['wheat'], choices: [[['milk', 'wheat'], ['egg']]] },
  comes_with: ['wheat', 'milk', 'egg'],
  can_be: [],
}
const fries: BuildableProduct = {
  diets: ['vegetarian', 'vegan'],
  needs_choices: false,
  build: { always: [], choices: [] },
  comes_with: [],
  can_be: ['vegetarian', 'vegan'],
}
/** Greens with a dressing of honey, which can be left out. */
const salad: BuildableProduct = {
  diets: ['vegetarian', 'vegan'],
  needs_choices: false,
  build: { always: [], choices: [] },
  comes_with: ['egg'],
  can_be: ['vegetarian', 'vegan'],
}

describe('a guest who leaves allergens out', () => {
  test('is shown everything while nothing is left out', () => {
    expect(changesToFit(combo, wish([]))).toEqual(asItIs)
  })

  test('is not shown what always holds one', () => {
    expect(changesToFit(combo, wish(['wheat']))).toBeNull()
  })

  test('is told what comes with one and can be built without it', () => {
    expect(changesToFit(combo, wish(['milk']))).toEqual({ without: ['milk'], diets: [] })
    expect(changesToFit(salad, wish(['egg']))).toEqual({ without: ['egg'], diets: [] })
  })

  test('is not shown what can be built without each, but not without all of them at once', () => {
    expect(changesToFit(combo, wish(['egg']))).not.toBeNull()
    expect(changesToFit(combo, wish(['milk', 'egg']))).toBeNull()
  })

  test('is shown as it comes what never holds one', () => {
    expect(changesToFit(fries, wish(['milk', 'egg', 'wheat']))).toEqual(asItIs)
  })
})

describe('a guest who keeps a diet', () => {
  test('is shown what fits as it comes', () => {
    expect(changesToFit(fries, wish([], ['vegan']))).toEqual(asItIs)
  })

  test('is told what can be built to fit', () => {
    expect(changesToFit(salad, wish([], ['vegan']))).toEqual({ without: [], diets: ['vegan'] })
    const salty = { ...fries, needs_choices: true }
    expect(changesToFit(salty, wish([], ['vegan']))).toEqual({ without: [], diets: ['vegan'] })
  })

  test('is not shown what cannot', () => {
    expect(changesToFit(combo, wish([], ['vegetarian']))).toBeNull()
  })

  test('leaves allergens out too', () => {
    expect(changesToFit(salad, wish(['egg'], ['vegan']))).toEqual({ without: ['egg'], diets: ['vegan'] })
    expect(changesToFit(combo, wish(['milk'], ['vegan']))).toBeNull()
  })
})
