import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, anAllergenStatement, anOption } from '#tests/support/menu-builders.ts'
import { allergenStatementAsBuilt, findAvoidedAllergens } from './as-built.ts'

const crumbs = anOption('Crumbs', {
  allergens: anAllergenStatement(['wheat']),
  diets: ['vegetarian', 'vegan'],
})
const mac = anOption('Mac', {
  allergens: anAllergenStatement(['milk', 'wheat']),
  diets: ['vegetarian'],
  mods: [aGroup([crumbs, anOption('Bacon')])],
})
const slaw = anOption('Slaw', { allergens: anAllergenStatement(['egg']), diets: ['vegetarian', 'vegan'] })
const bowl = aDish({
  allergens: anAllergenStatement(['soy']),
  diets: ['vegetarian', 'vegan'],
  mods: [aGroup([mac, slaw, anOption('Pickles', { diets: ['vegetarian', 'vegan'] })])],
})

describe("the allergens of an item with a guest's choices", () => {
  test.each([
    ['are its own if nothing is chosen', [], ['soy']],
    ['include the allergens of a chosen option', [aChoice('Slaw')], ['egg', 'soy']],
    ['are each listed once', [aChoice('Mac', 1, [aChoice('Crumbs')])], ['milk', 'wheat', 'soy']],
    ['are not changed by an option without allergens', [aChoice('Pickles')], ['soy']],
  ])('the allergens of an item %s', (_, choices, contains) =>
    expect(allergenStatementAsBuilt(bowl, choices).contains).toEqual(contains),
  )
})

describe('the avoided allergens of an option', () => {
  const none = { contains: [], may_contain: [], unstated: [] }

  test('an option lists each avoided allergen that it contains or does not declare', () => {
    expect(findAvoidedAllergens(mac, ['wheat', 'peanut'], [])).toEqual({ ...none, contains: ['wheat'] })
    expect(findAvoidedAllergens(mac, [], [])).toEqual(none)
    const sprinkles = anOption('Sprinkles', {
      allergens: anAllergenStatement(['soy'], { unstated: ['peanut'] }),
    })
    expect(findAvoidedAllergens(sprinkles, ['wheat', 'peanut'], [])).toEqual({
      ...none,
      unstated: ['peanut'],
    })
  })

  test("an option lists each avoided allergen that the kitchen's fryer may add", () => {
    const crinkles = anOption('Crinkle Fries', { allergens: anAllergenStatement([], { fried: true }) })
    expect(findAvoidedAllergens(crinkles, ['wheat', 'fish'], ['wheat', 'egg'])).toEqual({
      ...none,
      may_contain: ['wheat'],
    })
    expect(findAvoidedAllergens(crinkles, ['wheat'], null)).toEqual({ ...none, unstated: ['wheat'] })
  })
})
