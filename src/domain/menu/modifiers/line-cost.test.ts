import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, anOption } from '#tests/support/menu-builders.ts'
import { lineCost, unitCost } from './line-cost.ts'

const ranch = anOption('ranch', { cost: 75 })
const pickles = anOption('pickles')
const cheese = anOption('cheese', { cost: 50 })
const fries = anOption('fries', { cost: 300, mods: [aGroup([cheese])] })
const dish = aDish({ cost: 1_000, mods: [aGroup([ranch, pickles]), aGroup([fries], { name: 'Sides' })] })

describe('the cost of one item', () => {
  test.each([
    ['the base price without choices', [], 1_000],
    ['unchanged by a free option', [aChoice('pickles')], 1_000],
    ['raised by an option’s price', [aChoice('ranch')], 1_075],
    ['raised by an option’s price times its quantity', [aChoice('ranch', 3)], 1_225],
    ['raised by options in different groups', [aChoice('ranch'), aChoice('fries')], 1_375],
    ['raised by nested choices', [aChoice('fries', 1, [aChoice('cheese')])], 1_350],
    [
      'raised by nested choices times their parent’s quantity',
      [aChoice('fries', 2, [aChoice('cheese', 3)])],
      1_900,
    ],
    ['unchanged by an unknown choice', [aChoice('lobster', 9)], 1_000],
    ['unchanged by a nested option at the wrong level', [aChoice('cheese')], 1_000],
  ])('the unit cost of a line is %s', (_, choices, cents) => {
    expect(unitCost(dish, choices)).toBe(cents)
  })
})

describe('the cost of a line', () => {
  test.each([1, 2, 98, 99])('the cost of a line is its unit cost times a quantity of %i', quantity => {
    expect(lineCost(dish, [aChoice('ranch', 2)], quantity)).toBe(1_150 * quantity)
  })

  test('the cost of any line is the sum of its base price and option prices, times its quantity', () => {
    const amount = fc.nat(10_000)
    const bought = fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 99 })), { maxLength: 6 })
    fc.assert(
      fc.property(amount, bought, fc.integer({ min: 1, max: 99 }), (base, options, quantity) => {
        const group = aGroup(options.map(([cost], index) => anOption(`option-${index}`, { cost })))
        const choices = options.map(([, count], index) => aChoice(`option-${index}`, count))
        const sum = options.reduce((total, [cost, count]) => total + cost * count, base)
        expect(lineCost({ cost: base, mods: [group] }, choices, quantity)).toBe(sum * quantity)
      }),
    )
  })
})
