import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, chose, stated } from '#tests/support/menu/menu-builders.ts'
import { avoidedIn, statementAsBuilt } from './as-built.ts'

const crumbs = anOption('Crumbs', { allergens: stated(['wheat']), diets: ['vegetarian', 'vegan'] })
const mac = anOption('Mac', {
  allergens: stated(['milk', 'wheat']),
  diets: ['vegetarian'],
  mods: [aGroup([crumbs, anOption('Bacon')])],
})
const slaw = anOption('Slaw', { allergens: stated(['egg']), diets: ['vegetarian', 'vegan'] })
const bowl = aDish({
  allergens: stated(['soy']),
  diets: ['vegetarian', 'vegan'],
  mods: [aGroup([mac, slaw, anOption('Pickles', { diets: ['vegetarian', 'vegan'] })])],
})

describe('the allergens of an item as built', () => {
  test.each([
    ['an item without choices has its own allergens', [], ['soy']],
    ['an option adds its allergens', [chose('Slaw')], ['egg', 'soy']],
    [
      'an allergen of two parts is listed once',
      [chose('Mac', 1, [chose('Crumbs')])],
      ['milk', 'wheat', 'soy'],
    ],
    ['an option without allergens adds none', [chose('Pickles')], ['soy']],
  ])('the allergens of a built item include its choices: %s', (_, choices, contains) =>
    expect(statementAsBuilt(bowl, choices).contains).toEqual(contains),
  )
})

describe('the avoided allergens of an option', () => {
  const none = { contains: [], may_contain: [], unstated: [] }

  test('an option lists each avoided allergen that it contains or does not declare', () => {
    expect(avoidedIn(mac, ['wheat', 'peanut'], [])).toEqual({ ...none, contains: ['wheat'] })
    expect(avoidedIn(mac, [], [])).toEqual(none)
    const sprinkles = anOption('Sprinkles', { allergens: stated(['soy'], { unstated: ['peanut'] }) })
    expect(avoidedIn(sprinkles, ['wheat', 'peanut'], [])).toEqual({ ...none, unstated: ['peanut'] })
  })

  test('an option lists each avoided allergen that the fryer may add, or all of them if the fryer is undeclared', () => {
    const crinkles = anOption('Crinkle Fries', { allergens: stated([], { fried: true }) })
    expect(avoidedIn(crinkles, ['wheat', 'fish'], ['wheat', 'egg'])).toEqual({
      ...none,
      may_contain: ['wheat'],
    })
    expect(avoidedIn(crinkles, ['wheat'], null)).toEqual({ ...none, unstated: ['wheat'] })
  })
})
