import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allergen, possibleAllergens } from '#src/domain/menu/allergens.ts'
import type { ModifierGroup, ModifierOption, Product } from '#src/domain/menu/menu.ts'
import { aDish, aGroup, anAllergenStatement, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import { type Choice, listChosenOptions } from '../choice.ts'
import { findChoiceProblems } from '../choice-problems.ts'
import { defaultChoices } from '../default-choices.ts'
import {
  type AllergenBuild,
  allergenStatementWithChoices,
  possibleDiets,
  toAllergenBuild,
} from './allergen-builds.ts'

const withIn = (name: string, allergens: Allergen[], more: Partial<ModifierOption> = {}) =>
  anOption(name, { allergens: anAllergenStatement(allergens), ...more })
const soldOut = { meta: { available: false } }

describe("allergens in every combination of a product's choices", () => {
  test('the allergens of the product itself are listed as unavoidable', () => {
    expect(toAllergenBuild(aDish({ allergens: anAllergenStatement(['wheat', 'egg']) }))).toEqual({
      always: ['wheat', 'egg'],
      choices: [],
    })
  })

  test('an allergen that a guest can avoid is not listed as unavoidable', () => {
    const bun = aRadioGroup([withIn('Potato Bun', ['wheat', 'milk'], { default: true }), 'Lettuce Wrap'])
    const toppings = aGroup([withIn('Cheese', ['milk'], { default: true })])
    expect(toAllergenBuild(aDish({ mods: [bun, toppings] }))).toEqual({ always: [], choices: [] })
  })

  test('an allergen in all options of a required group is listed as unavoidable', () => {
    const bun = aRadioGroup([
      withIn('Potato Bun', ['wheat', 'milk']),
      withIn('White Bread', ['soy', 'wheat']),
    ])
    expect(toAllergenBuild(aDish({ mods: [bun] }))).toEqual({
      always: ['wheat'],
      choices: [[['milk'], ['soy']]],
    })
  })
})

describe('the possible choices of a required group', () => {
  test('an option of a required group lists only allergens that the product does not already contain', () => {
    const dip = aRadioGroup([withIn('Comeback', ['egg', 'soy']), withIn('Ranch', ['egg', 'milk'])])
    const { choices } = toAllergenBuild(aDish({ allergens: anAllergenStatement(['egg']), mods: [dip] }))
    expect(choices).toEqual([[['soy'], ['milk']]])
  })

  test('an option of a required group is omitted if another option has a subset of its allergens', () => {
    const dip = aRadioGroup([
      withIn('Garlic', ['milk']),
      withIn('Blue Cheese', ['milk', 'egg']),
      withIn('BBQ', ['soy']),
    ])
    expect(toAllergenBuild(aDish({ mods: [dip] })).choices).toEqual([[['milk'], ['soy']]])
  })

  test('a sold-out option is not offered as a way to avoid an allergen', () => {
    const side = aRadioGroup([withIn('Mac', ['milk']), withIn('Slaw', [], soldOut)])
    expect(toAllergenBuild(aDish({ mods: [side] })).always).toEqual(['milk'])
  })

  test('a required group whose options are all sold out has no possible choices', () => {
    const side = aRadioGroup([withIn('Slaw', [], soldOut)])
    expect(toAllergenBuild(aDish({ mods: [side] })).choices).toEqual([[]])
  })

  test('a group that requires two options lists the smallest allergen sets of its pairs', () => {
    const two = { mandatory: true, min: 2, max: 2 }
    const options = [withIn('Mac', ['milk']), withIn('Greens', ['soy']), withIn('Slaw', [])]
    expect(toAllergenBuild(aDish({ mods: [aGroup(options, two)] })).choices).toEqual([[['milk'], ['soy']]])
  })

  test('a required group with counters can be filled by repeating one option', () => {
    const options = [withIn('Mac', ['milk'], { quantities: { min: 1, max: 2 } }), withIn('Greens', ['soy'])]
    const twice = aGroup(options, { mandatory: true, counter: true, min: 2, max: 2 })
    const thrice = aGroup(options, { mandatory: true, counter: true, min: 3, max: 3 })
    expect(toAllergenBuild(aDish({ mods: [twice] })).always).toEqual(['milk'])
    expect(toAllergenBuild(aDish({ mods: [thrice] })).always).toEqual(['milk', 'soy'])
  })

  test('an option of a required group includes the allergens of its required nested choices', () => {
    const seasoning = aRadioGroup([withIn('Ranch Dust', ['milk']), withIn('Soy Dust', ['soy'])], 'Seasoning')
    const side = aRadioGroup([withIn('Fries', [], { mods: [seasoning] }), withIn('Mac', ['wheat'])])
    expect(toAllergenBuild(aDish({ mods: [side] })).choices).toEqual([[['milk'], ['soy'], ['wheat']]])
  })
})

describe('the allergens of a product with its default choices', () => {
  test('the allergens of a product include those of default choices at every level, except sold-out ones', () => {
    const dust = aRadioGroup([withIn('Ranch Dust', ['milk'], { default: true })], 'Dust')
    const side = aRadioGroup([
      withIn('Fries', ['soy'], { default: true, mods: [dust] }),
      withIn('Mac', ['wheat']),
    ])
    const extra = aGroup([withIn('Cheese', ['sesame'], { default: true, ...soldOut })])
    const dish = aDish({ allergens: anAllergenStatement(['egg']), mods: [side, extra] })
    expect(allergenStatementWithChoices(dish, defaultChoices(dish))).toEqual(
      anAllergenStatement(['milk', 'egg', 'soy']),
    )
  })

  test('the allergens of a required choice are undeclared until the choice is made', () => {
    const cone = aRadioGroup([
      withIn('Waffle Cone', ['wheat']),
      'Cup',
      withIn('Nut Cone', ['peanut'], soldOut),
    ])
    const fries = anOption('Fries', { allergens: anAllergenStatement(['egg'], { fried: true }) })
    const side = aRadioGroup([anOption('Slaw', { default: true, mods: [aRadioGroup([fries])] })])
    const dish = aDish({
      allergens: anAllergenStatement(['milk']),
      mods: [cone, side, aGroup([withIn('Cheese', ['soy'])])],
    })
    expect(allergenStatementWithChoices(dish, defaultChoices(dish))).toEqual(
      anAllergenStatement(['milk'], { unstated: ['egg', 'wheat'], fried: true }),
    )
    expect(
      allergenStatementWithChoices(dish, [
        { id: 'Cup', quantity: 1 },
        { id: 'Slaw', quantity: 1, choices: [{ id: 'Fries', quantity: 1 }] },
      ]),
    ).toEqual(anAllergenStatement(['milk', 'egg'], { fried: true }))
  })
})

describe('the diets that a product can meet', () => {
  const vegan = { diets: ['vegan', 'vegetarian'] }
  const dish = (...mods: ModifierGroup[]) => possibleDiets(aDish({ diets: ['vegetarian', 'vegan'], mods }))

  test('a product without required choices can meet exactly the diets that it declares', () => {
    expect(dish()).toEqual(['vegetarian', 'vegan'])
    expect(possibleDiets(aDish({ mods: [aGroup([anOption('Slaw', vegan)])] }))).toEqual([])
  })

  test('a product can meet a diet if each required group has an option that meets the diet', () => {
    const dip = aRadioGroup([anOption('Ranch', { diets: ['vegetarian'] }), 'Anchovy'])
    expect(dish(dip)).toEqual(['vegetarian'])
    expect(dish(aRadioGroup([anOption('BBQ', vegan), 'Anchovy']))).toEqual(['vegetarian', 'vegan'])
  })

  test('a product cannot meet a diet if its only suitable option is sold out or needs an unsuitable choice', () => {
    expect(dish(aRadioGroup([anOption('BBQ', { ...vegan, ...soldOut })]))).toEqual([])
    expect(dish(aRadioGroup([anOption('Fries', { ...vegan, mods: [aRadioGroup(['Lard'])] })]))).toEqual([])
  })

  test('optional choices do not affect the diets that a product can meet', () => {
    expect(dish(aGroup(['Bacon']))).toEqual(['vegetarian', 'vegan'])
  })
})

describe('randomly generated products and avoided allergens', () => {
  const all: Allergen[] = ['milk', 'egg', 'soy']
  const some = fc.subarray(all)
  const counts = fc.integer({ min: 1, max: 2 })
  const option = (mods: fc.Arbitrary<ModifierGroup[]>) =>
    fc.record({ allergens: some, mods, least: counts, more: fc.nat(1), isThere: fc.boolean() })
  const group = (mods: fc.Arbitrary<ModifierGroup[]>, maxLength = 3) =>
    fc
      .record({
        options: fc.array(option(mods), { minLength: 1, maxLength }),
        mandatory: fc.boolean(),
        counter: fc.boolean(),
        min: fc.integer({ min: 1, max: 3 }),
        room: fc.integer({ min: 0, max: 1 }),
      })
      .map(({ options, mandatory, counter, min, room }) =>
        aGroup(
          options.map(({ allergens, mods, least, more, isThere }, index) =>
            withIn(`option-${index}`, allergens, {
              mods,
              quantities: counter ? { min: least, max: least + more } : { min: 1, max: 1 },
              meta: { available: isThere },
            }),
          ),
          { mandatory, counter, min, max: min + room },
        ),
      )
  const none = fc.constant<ModifierGroup[]>([])
  const nested = group(fc.array(group(none, 2), { maxLength: 1 }), 2)
  const mods = fc.oneof(fc.array(group(none), { maxLength: 2 }), fc.tuple(nested))

  test('the precomputed allergens match a check of every possible combination of choices', () => {
    fc.assert(
      fc.property(mods, some, some, (groups, allergens, avoided) => {
        const dish = aDish({
          allergens: anAllergenStatement(allergens),
          mods: groups.map((each, index) => named(each, `${index}`)),
        })
        const isBuilt = everyBuild(dish).some(choices => avoids(dish, choices, avoided))
        expect(fits(toAllergenBuild(dish), avoided)).toBe(isBuilt)
      }),
    )
  })
})

function fits({ always, choices }: AllergenBuild, avoided: string[]): boolean {
  const isFree = (allergens: string[]) => !allergens.some(allergen => avoided.includes(allergen))
  return isFree(always) && choices.every(ways => ways.some(isFree))
}

function avoids(dish: Product, choices: Choice[], avoided: string[]): boolean {
  const parts = [dish, ...listChosenOptions(dish, choices)]
  const isThere = findChoiceProblems(dish, choices).length === 0
  return isThere && parts.every(part => possibleAllergens(part.allergens, avoided).length === 0)
}

function named(group: ModifierGroup, path: string): ModifierGroup {
  const options = group.options.map((option, index) => ({
    ...option,
    choice_id: `${path}.${index}`,
    mods: option.mods.map((below, at) => named(below, `${path}.${index}.${at}`)),
  }))
  return { ...group, options }
}

function everyBuild({ mods }: Pick<Product, 'mods'>): Choice[][] {
  return mods
    .flatMap(group => group.options)
    .reduce<Choice[][]>(
      (builds, option) => {
        const chosen = everyBuild(option).flatMap(choices =>
          [...new Set(Object.values(option.quantities))].map(quantity => ({
            id: option.choice_id,
            quantity,
            choices,
          })),
        )
        return builds.flatMap(build => [build, ...chosen.map(choice => [...build, choice])])
      },
      [[]],
    )
}
