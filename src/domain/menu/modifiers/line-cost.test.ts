import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, anOption } from '#tests/support/menu/menu-builders.ts'
import { lineCost, unitCost } from './line-cost.ts'

const ranch = anOption('ranch', { cost: 75 })
const pickles = anOption('pickles')
const cheese = anOption('cheese', { cost: 50 })
const fries = anOption('fries', { cost: 300, mods: [aGroup([cheese])] })
const dish = aDish({ cost: 1_000, mods: [aGroup([ranch, pickles]), aGroup([fries], { name: 'Sides' })] })

describe('the cost of one item', () => {
  test.each([
    ['the base price without choices', [], 1_000],
    ['nothing more for a free option', [aChoice('pickles')], 1_000],
    ['an option’s price', [aChoice('ranch')], 1_075],
    ['an option’s price times its quantity', [aChoice('ranch', 3)], 1_225],
    ['options of different groups together', [aChoice('ranch'), aChoice('fries')], 1_375],
    ['nested choices', [aChoice('fries', 1, [aChoice('cheese')])], 1_350],
    [
      'nested choices times the quantity of their option',
      [aChoice('fries', 2, [aChoice('cheese', 3)])],
      1_900,
    ],
    ['nothing for a choice the menu does not have', [aChoice('lobster', 9)], 1_000],
    ['nothing for a nested option chosen at the wrong level', [aChoice('cheese')], 1_000],
  ])('the unit cost of a line is %s', (_, choices, cents) => {
    expect(unitCost(dish, choices)).toBe(cents)
  })
})

describe('the cost of a line', () => {
  test.each([1, 2, 98, 99])('a line multiplies base and choices by a quantity of %i', quantity => {
    expect(lineCost(dish, [aChoice('ranch', 2)], quantity)).toBe(1_150 * quantity)
  })

  test('a line costs (base + Σ option × its quantity) × quantity for any prices', () => {
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
