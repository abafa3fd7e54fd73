import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import { aChoice, aDish, aGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import { findChoiceProblems } from '../choice-problems.ts'
import { calorieRange } from './calories.ts'

const counted = (name: string, base: number | null, mods: ModifierGroup[] = []) =>
  anOption(name, { nutrition: { calories: { base } }, mods })
const many = (name: string, base: number | null, max: number) => ({
  ...counted(name, base),
  quantities: { min: 1, max },
})
const aMeal = (mods: ModifierGroup[], base: number | null = 500, max: number | null = null) =>
  aDish({ nutrition: { calories: { base, max } }, mods })

describe("the calories of a product with a guest's choices", () => {
  const fries = counted('fries', 320, [aGroup([counted('cheese', 110)])])
  const dish = aMeal([aGroup([counted('ranch', 140), fries])])

  test.each([
    ['are the base calories if nothing is chosen', [], 500],
    ['include the calories of a chosen option', [aChoice('ranch')], 640],
    ['include the calories of a chosen option times its quantity', [aChoice('ranch', 2)], 780],
    ['include the calories of nested choices', [aChoice('fries', 2, [aChoice('cheese')])], 1_360],
    ['are not changed by an unknown choice', [aChoice('lobster')], 500],
  ])('the calories of a product %s', (_, choices, calories) => {
    expect(calorieRange(dish, choices)).toEqual({ from: calories, to: calories })
  })

  test('a product has no calorie range if its calories are unknown, and 0 to 0 if they are zero', () => {
    expect(calorieRange(aMeal([], null), [])).toBeNull()
    expect(calorieRange(aMeal([], 0, 0), [])).toEqual({ from: 0, to: 0 })
  })
})

describe('required choices that are not made yet', () => {
  const side = aRadioGroup([counted('slaw', 140), counted('mac', 410)])

  test('the calories of a product are a range until its required choices are made', () => {
    const combo = aMeal([side, aGroup([counted('ranch', 150)])])
    expect(calorieRange(combo, [])).toEqual({ from: 640, to: 910 })
    expect(calorieRange(combo, [aChoice('ranch')])).toEqual({ from: 790, to: 1_060 })
    expect(calorieRange(combo, [aChoice('mac')])).toEqual({ from: 910, to: 910 })
  })

  test('an option with required nested choices adds a calorie range', () => {
    const dust = aRadioGroup([counted('a little', 5), counted('a lot', 20)], 'Dust')
    const sides = aRadioGroup([counted('fries', 300, [dust]), counted('slaw', 310)])
    expect(calorieRange(aMeal([sides]), [])).toEqual({ from: 805, to: 820 })
    expect(calorieRange(aMeal([sides]), [aChoice('fries')])).toEqual({ from: 805, to: 820 })
    expect(calorieRange(aMeal([sides]), [aChoice('fries', 1, [aChoice('a lot')])])).toEqual({
      from: 820,
      to: 820,
    })
  })

  test('the calorie range of a box covers every allowed number of pieces', () => {
    const pieces = [many('wing', 100, 2), many('leg', 200, 6), many('thigh', 300, 1)]
    const box = aMeal([aGroup(pieces, { mandatory: true, counter: true, min: 3, max: 6 })], 0)
    expect(calorieRange(box, [])).toEqual({ from: 400, to: 1_300 })
    expect(calorieRange(box, [aChoice('leg', 2)])).toEqual({ from: 500, to: 1_300 })
    expect(calorieRange(box, [aChoice('leg', 3)])).toEqual({ from: 600, to: 600 })
  })
})

describe('unstated calories', () => {
  const salt = counted('salt', null)

  test('the maximum calories of a product are unknown if a chosen option does not state its calories', () => {
    const dish = aMeal([aGroup([salt, counted('ranch', 140)])])
    expect(calorieRange(dish, [aChoice('ranch')])).toEqual({ from: 640, to: 640 })
    expect(calorieRange(dish, [aChoice('ranch'), aChoice('salt')])).toEqual({ from: 640, to: null })
  })

  test('the maximum calories of a product are unknown if a required option does not state its calories', () => {
    const dish = aMeal([aRadioGroup([salt, counted('ranch', 140)])])
    expect(calorieRange(dish, [])).toEqual({ from: 500, to: null })
    expect(calorieRange(dish, [aChoice('ranch')])).toEqual({ from: 640, to: 640 })
  })

  test('a product’s stated maximum calories still apply if a chosen option does not state its calories', () => {
    const dish = aMeal([aGroup([salt])], 500, 900)
    expect(calorieRange(dish, [aChoice('salt')])).toEqual({ from: 500, to: 900 })
  })
})

describe("all combinations of a product's choices", () => {
  const option = fc.record({
    base: fc.integer({ min: 0, max: 400 }),
    most: fc.integer({ min: 1, max: 3 }),
    wanted: fc.nat(3),
  })
  const group = fc.record({
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
    counter: fc.boolean(),
    least: fc.integer({ min: 1, max: 3 }),
    more: fc.nat(2),
  })

  test('the calories of every combination of choices are within the displayed range', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 3 }), groups => {
        const built = groups.map(fillGroup)
        const dish = aMeal(built.map(({ group }) => group))
        const choices = built.flatMap(({ choices }) => choices)
        expect(findChoiceProblems(dish, choices)).toEqual([])
        const before = calorieRange(dish, [])
        const after = calorieRange(dish, choices)
        expect(after?.from).toBe(after?.to)
        expect(after?.from).toBeGreaterThanOrEqual(before?.from ?? Number.NaN)
        expect(after?.to).toBeLessThanOrEqual(before?.to ?? Number.NaN)
      }),
    )
  })

  type GroupChoices = typeof group extends fc.Arbitrary<infer T> ? T : never

  function fillGroup({ options, counter, least, more }: GroupChoices, place: number) {
    const room = options.map(({ most }) => (counter ? most : 1))
    const min = Math.min(
      least,
      room.reduce((sum, most) => sum + most),
    )
    const total = room.map(() => 0)
    let sum = 0
    const take = (limit: number, timing: (at: number) => number): void => {
      for (const [at, most] of room.entries()) {
        const before = total[at] ?? 0
        const quantity = Math.max(Math.min(most - before, timing(at), limit - sum), 0)
        total[at] = before + quantity
        sum += quantity
      }
    }
    take(min + more, at => options[at]?.wanted ?? 0)
    take(min, () => min)
    return {
      group: aGroup(
        options.map(({ base, most }, at) => many(`${place}-${at}`, base, most)),
        { name: `${place}`, mandatory: true, counter, min, max: min + more },
      ),
      choices: total.flatMap((quantity, at) => (quantity > 0 ? [aChoice(`${place}-${at}`, quantity)] : [])),
    }
  }
})
