import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, chose } from '#tests/support/menu-builders.ts'
import { allergensAsBuilt, avoidedIn, dietsAsBuilt } from './as-built.ts'

const crumbs = anOption('Crumbs', { allergens: ['wheat'], diets: ['vegetarian', 'vegan'] })
const mac = anOption('Mac', {
  allergens: ['milk', 'wheat'],
  diets: ['vegetarian'],
  mods: [aGroup([crumbs, anOption('Bacon')])],
})
const slaw = anOption('Slaw', { allergens: ['egg'], diets: ['vegetarian', 'vegan'] })
const bowl = aDish({
  allergens: ['soy'],
  diets: ['vegetarian', 'vegan'],
  mods: [aGroup([mac, slaw, anOption('Pickles', { diets: ['vegetarian', 'vegan'] })])],
})

describe('what an item contains follows the choices', () => {
  test.each([
    ['nothing chosen: its own', [], ['soy']],
    ['an option brings its own', [chose('Slaw')], ['soy', 'egg']],
    ['what two bring is named once', [chose('Mac', 1, [chose('Crumbs')])], ['soy', 'milk', 'wheat']],
    ['an option without allergens brings none', [chose('Pickles')], ['soy']],
  ])('%s', (_, choices, contains) => expect(allergensAsBuilt(bowl, choices)).toEqual(contains))
})

describe('the diets an item fits follow the choices', () => {
  test.each([
    ['nothing chosen: its own', [], ['vegetarian', 'vegan']],
    ['what fits keeps them', [chose('Slaw'), chose('Pickles')], ['vegetarian', 'vegan']],
    ['cheese is not vegan', [chose('Mac')], ['vegetarian']],
    ['bacon far below fits none', [chose('Mac', 1, [chose('Bacon')])], []],
  ])('%s', (_, choices, fits) => expect(dietsAsBuilt(bowl, choices)).toEqual(fits))

  test('an option gives no diet that the product itself does not fit', () => {
    expect(dietsAsBuilt(aDish({ diets: [], mods: [aGroup([slaw])] }), [chose('Slaw')])).toEqual([])
  })
})

test('an option names what the guest avoids of it', () => {
  expect(avoidedIn(mac, ['wheat', 'peanut'])).toEqual(['wheat'])
  expect(avoidedIn(mac, [])).toEqual([])
})
