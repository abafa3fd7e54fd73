import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, chose } from '#tests/support/menu-builders.ts'
import { caloriesOf } from './calories.ts'

const counted = (name: string, base: number | null, mods = [aGroup([])]) =>
  anOption(name, { nutrition: { calories: { base } }, mods })

const fries = counted('fries', 320, [aGroup([counted('cheese', 110)])])
const mods = [aGroup([counted('ranch', 140), counted('salt', null), fries])]
const dish = aDish({ nutrition: { calories: { base: 500, max: 2_000 } }, mods })

describe('the calories of a product as built', () => {
  test.each([
    ['its own when nothing is chosen', [], 500],
    ['an option’s on top', [chose('ranch')], 640],
    ['an option’s for each of it', [chose('ranch', 2)], 780],
    ['nothing for an option the menu does not count', [chose('salt')], 500],
    ['what is chosen below an option', [chose('fries', 2, [chose('cheese')])], 1_360],
    ['nothing for a choice the menu does not have', [chose('lobster')], 500],
  ])('are %s', (_, choices, calories) => {
    expect(caloriesOf(dish, choices)).toBe(calories)
  })

  test('are unknown when the menu does not say what the product itself has', () => {
    const uncounted = aDish({ nutrition: { calories: { base: null, max: null } }, mods })
    expect(caloriesOf(uncounted, [chose('ranch')])).toBeNull()
  })

  test('may be none at all', () => {
    expect(caloriesOf(aDish({ nutrition: { calories: { base: 0, max: 0 } } }), [])).toBe(0)
  })
})
