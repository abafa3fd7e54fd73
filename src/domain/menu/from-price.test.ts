import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import { findFromPrice } from './from-price.ts'
import type { ModifierGroup, ModifierOption } from './menu.ts'
import type { Choice } from './modifiers/choice.ts'
import { findChoiceProblems } from './modifiers/choice-problems.ts'
import { unitCost } from './modifiers/line-cost.ts'

const soldOut = { meta: { available: false } }
const fries = anOption('Fries')
const mac = anOption('Mac', { cost: 75 })
const three = { mandatory: true, counter: true, min: 3, max: 6 }

describe('the "from" price', () => {
  test.each<[string, ModifierGroup[], number | null]>([
    ['is empty if no choices are required', [aGroup([mac])], null],
    ['is empty if a required group has a free choice', [aRadioGroup([mac, fries])], null],
    [
      'includes the cheapest choice if none is free',
      [aRadioGroup([mac, anOption('Pie', { cost: 50 })])],
      1_050,
    ],
    [
      'includes the cheapest choices of a group that requires several',
      [aGroup([mac, fries], { ...three, min: 2 })],
      1_075,
    ],
    [
      'includes one choice several times if its maximum allows it',
      [aGroup([anOption('Wing', { cost: 199, quantities: { min: 1, max: 6 } })], three)],
      1_597,
    ],
    [
      'is empty if the minimum quantity of the only choice exceeds the group’s maximum',
      [aGroup([anOption('Tender', { cost: 10, quantities: { min: 10, max: 90 } })], three)],
      null,
    ],
    [
      'includes required nested choices',
      [aRadioGroup([anOption('Tea', { mods: [aRadioGroup([anOption('Jar', { cost: 40 })])] }), mac])],
      1_040,
    ],
    [
      'includes the cheapest choice that is not sold out',
      [aRadioGroup([anOption('Slaw', soldOut), mac])],
      1_075,
    ],
    [
      'includes the cheapest choice if all are sold out',
      [aRadioGroup([anOption('Pie', { ...soldOut, cost: 50 })])],
      1_050,
    ],
    [
      'includes the choices of all required groups',
      [aRadioGroup([mac]), aRadioGroup([anOption('Pie', { cost: 50 })], 'Sweet')],
      1_125,
    ],
  ])('the "from" price of a product %s', (_, mods, cents) => {
    expect(findFromPrice(aDish({ mods }))).toBe(cents)
  })

  test('the "from" price of a product is the lowest price among all valid combinations of choices', () => {
    fc.assert(
      fc.property(groups, mods => {
        const dish = aDish({ mods })
        const prices = builds(mods)
          .filter(choices => findChoiceProblems(dish, choices).length === 0)
          .map(choices => unitCost(dish, choices))
        fc.pre(prices.length > 0)
        const least = Math.min(...prices)
        expect(findFromPrice(dish)).toBe(least > dish.cost ? least : null)
      }),
    )
  })
})

const quantities = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(1))
  .map(([min, more]) => ({ min, max: min + more }))
const options = (mods: fc.Arbitrary<ModifierGroup[]>) =>
  fc.array(fc.record({ cost: fc.nat(400), quantities, available: fc.boolean(), mods }), { maxLength: 2 })

function groupsOf(
  mods: fc.Arbitrary<ModifierGroup[]>,
  level: string,
  maxLength: number,
): fc.Arbitrary<ModifierGroup[]> {
  const selects = fc.record({
    mandatory: fc.boolean(),
    counter: fc.boolean(),
    min: fc.nat(4),
    max: fc.option(fc.integer({ min: 1, max: 6 })),
  })
  return fc.array(fc.tuple(options(mods), selects), { maxLength }).map(list =>
    list.map(([found, rules], place) =>
      aGroup(
        found.map(({ available, ...option }, index) =>
          anOption(`${level}${place}.${index}`, { ...option, meta: { available } }),
        ),
        { name: `${level}${place}`, ...rules },
      ),
    ),
  )
}

const noGroups = fc.constant<ModifierGroup[]>([])
const groups = groupsOf(
  fc.oneof({ weight: 3, arbitrary: noGroups }, { weight: 1, arbitrary: groupsOf(noGroups, 'below', 1) }),
  'group',
  2,
)

/** Returns all combinations of choices, including ones that cannot be ordered. */
function builds(mods: ModifierGroup[]): Choice[][] {
  return mods
    .flatMap(group => group.options.map(option => ({ option, group })))
    .reduce<Choice[][]>(
      (ways, place) => ways.flatMap(way => picks(place).map(pick => [...way, ...pick])),
      [[]],
    )
}

function picks({ option, group }: { option: ModifierOption; group: ModifierGroup }): Choice[][] {
  const { min, max } = group.selects.counter ? option.quantities : { min: 1, max: 1 }
  const below = builds(option.mods)
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more)
  return [
    [],
    ...counts.flatMap(quantity => below.map(choices => [{ id: option.choice_id, quantity, choices }])),
  ]
}
