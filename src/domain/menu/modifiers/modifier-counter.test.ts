import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aChoice, aGroup, anOption } from '#tests/support/menu-builders.ts'
import type { ModifierGroup, ModifierOption } from '../menu.ts'
import type { Choice } from './choice.ts'
import { findChoiceProblems } from './choice-problems.ts'
import {
  chosenQuantity,
  counterStep,
  decreaseOptionQuantity,
  increaseOptionQuantity,
  optionQuantity,
  setOptionQuantity,
  toggleOption,
} from './modifier-group.ts'

const counted = (name: string, min: number, max: number) => anOption(name, { quantities: { min, max } })
const sauce = counted('Sauce', 2, 5)
const wings = counted('Wings', 10, 60)
const tray = counted('Tray', 1, 99)
const group = aGroup([sauce, wings, tray], { counter: true })

function presses(
  press: typeof increaseOptionQuantity,
  option: ModifierOption,
  start: Choice[],
  times: number,
  within = group,
): number[] {
  let choices = start
  return Array.from({ length: times }, () => {
    choices = press(within, choices, option)
    return optionQuantity(option, choices)
  })
}

describe('the step of a counter', () => {
  test.each([
    [1, 1],
    [18, 1],
    [19, 1],
    [20, 5],
    [99, 5],
  ])('a counter with a maximum of %i counts in steps of %i', (max, step) => {
    expect(counterStep(counted('Any', 1, max))).toBe(step)
  })
})

describe('the plus button', () => {
  test('the plus button starts at the minimum of an option and stops at its maximum', () => {
    expect(presses(increaseOptionQuantity, sauce, [], 5)).toEqual([2, 3, 4, 5, 5])
  })

  test('the plus button counts in fives if the maximum is above 19', () => {
    expect(presses(increaseOptionQuantity, wings, [], 3)).toEqual([10, 15, 20])
  })

  test('the plus button reaches a maximum that is not a multiple of five', () => {
    expect(presses(increaseOptionQuantity, tray, [aChoice('Tray', 96)], 2)).toEqual([99, 99])
  })

  test('the plus button adds at most the quantity that fits in the group', () => {
    const small = aGroup([sauce, wings, tray], { counter: true, max: 7 })
    expect(increaseOptionQuantity(small, [aChoice('Sauce', 2), aChoice('Tray', 1)], tray)).toEqual([
      aChoice('Sauce', 2),
      aChoice('Tray', 5),
    ])
  })

  test("the plus button adds nothing if the option's minimum does not fit in the group", () => {
    const small = aGroup([sauce, tray], { counter: true, max: 3 })
    expect(increaseOptionQuantity(small, [aChoice('Tray', 2)], sauce)).toEqual([aChoice('Tray', 2)])
  })

  test('the plus button does not add a sold-out option', () => {
    const unavailable = anOption('Sauce', { quantities: { min: 1, max: 5 }, meta: { available: false } })
    expect(increaseOptionQuantity(aGroup([unavailable], { counter: true }), [], unavailable)).toEqual([])
  })

  test("the plus button does not change the option's nested choices", () => {
    const below = [aChoice('Extra', 1)]
    expect(increaseOptionQuantity(group, [aChoice('Sauce', 2, below)], sauce)).toEqual([
      aChoice('Sauce', 3, below),
    ])
  })
})

describe('the minus button', () => {
  test("the minus button stops at the option's minimum and then removes the option", () => {
    expect(presses(decreaseOptionQuantity, sauce, [aChoice('Sauce', 4)], 3)).toEqual([3, 2, 0])
  })

  test('the minus button counts in fives if the maximum is above 19', () => {
    expect(presses(decreaseOptionQuantity, wings, [aChoice('Wings', 20)], 3)).toEqual([15, 10, 0])
  })

  test('the minus button goes back from a maximum of 99 to the previous full step', () => {
    expect(presses(decreaseOptionQuantity, tray, [aChoice('Tray', 99)], 2)).toEqual([96, 91])
  })

  test('the minus button does not change a quantity of zero', () => {
    expect(decreaseOptionQuantity(group, [aChoice('Wings', 10)], tray)).toEqual([aChoice('Wings', 10)])
  })

  test('the minus button can reduce a sold-out option', () => {
    const unavailable = anOption('Sauce', { quantities: { min: 1, max: 5 }, meta: { available: false } })
    const sold = aGroup([unavailable], { counter: true })
    expect(decreaseOptionQuantity(sold, [aChoice('Sauce', 3)], unavailable)).toEqual([aChoice('Sauce', 2)])
  })
})

describe('typed quantities', () => {
  test.each([
    ['below the minimum removes the option', 1, 0],
    ['at the minimum is accepted', 2, 2],
    ['at the maximum is accepted', 5, 5],
    ['above the maximum becomes the maximum', 6, 5],
    ['of zero removes the option', 0, 0],
    ['below zero removes the option', -1, 0],
  ])('an entered quantity %s', (_, expected, quantity) => {
    expect(optionQuantity(sauce, setOptionQuantity(group, [aChoice('Sauce', 3)], sauce, expected))).toBe(
      quantity,
    )
  })
})

const bounds = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const options = fc
  .array(fc.record({ quantities: bounds, available: fc.boolean() }), { minLength: 1, maxLength: 5 })
  .map(list =>
    list.map(({ quantities, available }, index) =>
      anOption(`option-${index}`, { quantities, meta: { available } }),
    ),
  )
const groupMax = fc.option(fc.integer({ min: 1, max: 120 }))
const turns = fc.array(
  fc.record({ at: fc.nat(4), kind: fc.nat(2), wanted: fc.integer({ min: -5, max: 130 }) }),
)
type Turn = { at: number; kind: number; wanted: number }

function play(group: ModifierGroup, list: Turn[]): Choice[] {
  return list.reduce<Choice[]>((choices, { at, kind, wanted: expected }) => {
    const option = group.options[at % group.options.length]
    if (!option) return choices
    if (!group.selects.counter) return toggleOption(group, choices, option)
    if (kind === 0) return increaseOptionQuantity(group, choices, option)
    if (kind === 1) return decreaseOptionQuantity(group, choices, option)
    return setOptionQuantity(group, choices, option, expected)
  }, [])
}

describe('random sequences of clicks', () => {
  test.each([
    ['with counters', true],
    ['without counters', false],
  ])('random clicks in a group %s always result in valid choices', (_, counter) => {
    fc.assert(
      fc.property(options, groupMax, turns, (list, max, played) => {
        const within = aGroup(list, { counter, max })
        const choices = play(within, played)
        expect(findChoiceProblems({ mods: [within] }, choices)).toEqual([])
        expect(chosenQuantity(within, choices)).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  test('the minus button reverses any successful click on the plus button', () => {
    fc.assert(
      fc.property(bounds, fc.nat(25), (quantities, times) => {
        const option = anOption('Any', { quantities })
        const within = aGroup([option], { counter: true })
        const [before = 0, after = 0] = [
          0,
          ...presses(increaseOptionQuantity, option, [], times + 1, within),
        ].slice(-2)
        if (after === before) return
        const back = decreaseOptionQuantity(within, [aChoice('Any', after)], option)
        expect(optionQuantity(option, back)).toBe(before)
      }),
    )
  })
})
