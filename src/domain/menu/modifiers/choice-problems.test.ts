import { describe, expect, test } from 'vitest'
import { aChoice, aDish, aGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import type { ModifierGroup } from '../menu.ts'
import type { Choice } from './choice.ts'
import { findChoiceProblems, findFirstIncompleteGroup } from './choice-problems.ts'

const problems = (groups: ModifierGroup[], choices: Choice[]) =>
  findChoiceProblems(aDish({ mods: groups }), choices)

describe('valid choices', () => {
  test.each([
    ['no choices for a product without groups', [], []],
    ['no choices in an optional group with a minimum of two', [aGroup(['Ranch'], { min: 2 })], []],
    ['exactly the group’s minimum', [aGroup(['A', 'B'], { min: 2 })], [aChoice('A'), aChoice('B')]],
    ['exactly the group’s maximum', [aGroup(['A', 'B'], { max: 2 })], [aChoice('A'), aChoice('B')]],
    ['the one choice that a mandatory group requires', [aRadioGroup(['Fries', 'Slaw'])], [aChoice('Slaw')]],
    [
      'many choices in a group without a limit',
      [aGroup(['A', 'B', 'C'])],
      [aChoice('A'), aChoice('B'), aChoice('C')],
    ],
  ])('a selection with %s is accepted', (_, groups, choices) => {
    expect(problems(groups, choices)).toEqual([])
  })
})

describe('the choices of a group', () => {
  const needed = { code: 'group_required', group: 'Sauces', min: 2 }

  test.each([
    ['a mandatory group without choices', { mandatory: true, min: 2 }, [], needed],
    ['a mandatory group below its minimum', { mandatory: true, min: 2 }, [aChoice('A')], needed],
    ['an optional group below its minimum', { min: 2 }, [aChoice('A')], needed],
    [
      'a group above its maximum',
      { max: 1 },
      [aChoice('A'), aChoice('B')],
      { code: 'group_over_maximum', group: 'Sauces', max: 1 },
    ],
  ])('a selection with %s is rejected', (_, selects, choices, problem) => {
    expect(problems([aGroup(['A', 'B', 'C'], selects)], choices)).toEqual([problem])
  })

  test("quantities count toward a group's maximum", () => {
    const many = anOption('A', { quantities: { min: 1, max: 9 } })
    const group = aGroup([many], { counter: true, max: 3 })
    expect(problems([group], [aChoice('A', 3)])).toEqual([])
    expect(problems([group], [aChoice('A', 4)])).toMatchObject([{ code: 'group_over_maximum' }])
  })

  test('the choices of each group are counted separately', () => {
    const groups = [aRadioGroup(['Fries'], 'Side'), aRadioGroup(['Tea'], 'Drink')]
    expect(problems(groups, [aChoice('Tea')])).toEqual([{ code: 'group_required', group: 'Side', min: 1 }])
  })
})

describe('the quantity of an option', () => {
  const option = anOption('Wings', { quantities: { min: 10, max: 60 } })
  const group = aGroup([option], { counter: true })
  const problemAt = { code: 'option_quantity', choice_id: 'Wings', name: 'Wings', min: 10, max: 60 }

  test.each([
    ['that is one below the minimum is rejected', 9, [problemAt]],
    ['that equals the minimum is accepted', 10, []],
    ['that is between two steps of the counter is accepted', 12, []],
    ['that equals the maximum is accepted', 60, []],
    ['that is one above the maximum is rejected', 61, [problemAt]],
  ])('an option quantity %s', (_, quantity, expected) => {
    expect(problems([group], [aChoice('Wings', quantity)])).toEqual(expected)
  })

  test('an option without a counter is rejected unless its quantity is one', () => {
    const plain = aGroup([anOption('Ranch', { quantities: { min: 1, max: 5 } })])
    expect(problems([plain], [aChoice('Ranch', 1)])).toEqual([])
    for (const quantity of [0, 2]) {
      const expected = { code: 'option_quantity', choice_id: 'Ranch', name: 'Ranch', min: 1, max: 1 }
      expect(problems([plain], [aChoice('Ranch', quantity)])).toEqual([expected])
    }
  })
})

describe('an invalid choice', () => {
  test('an unknown choice is rejected with its id', () => {
    expect(problems([aGroup(['Ranch'])], [aChoice('Lobster')])).toEqual([
      { code: 'unknown_choice', choice_id: 'Lobster' },
    ])
  })

  test('a repeated choice is rejected instead of being added up', () => {
    expect(problems([aGroup(['Ranch'])], [aChoice('Ranch'), aChoice('Ranch')])).toEqual([
      { code: 'repeated_choice', choice_id: 'Ranch' },
    ])
  })

  test('a sold-out choice is rejected with its name', () => {
    const unavailable = anOption('ranch-1', { name: 'Ranch', meta: { available: false } })
    expect(problems([aGroup([unavailable])], [aChoice('ranch-1')])).toEqual([
      { code: 'option_unavailable', choice_id: 'ranch-1', name: 'Ranch' },
    ])
  })
})

describe('nested choices', () => {
  const drink = anOption('Fountain', { mods: [aRadioGroup(['Cola', 'Tea'], 'Flavor')] })
  const combo = anOption('Drink', { mods: [aRadioGroup([drink], 'Kind')] })
  const groups = [aGroup([combo], { name: 'Combo' })]
  const build = (flavor: Choice[]) => [aChoice('Drink', 1, [aChoice('Fountain', 1, flavor)])]

  test('nested choices are valid if all levels are valid', () => {
    expect(problems(groups, build([aChoice('Cola')]))).toEqual([])
  })

  test.each([
    [
      'is reported as missing two levels down',
      build([]),
      [{ code: 'group_required', group: 'Flavor', min: 1 }],
    ],
    [
      'is reported as missing one level down',
      [aChoice('Drink')],
      [{ code: 'group_required', group: 'Kind', min: 1 }],
    ],
    [
      'is rejected if it exceeds a maximum two levels down',
      build([aChoice('Cola'), aChoice('Tea')]),
      [{ code: 'group_over_maximum', group: 'Flavor', max: 1 }],
    ],
    [
      'is rejected if it belongs to another group',
      build([aChoice('Cola'), aChoice('Fountain')]),
      [{ code: 'unknown_choice', choice_id: 'Fountain' }],
    ],
    [
      'is rejected at the wrong level',
      [aChoice('Drink', 1, [aChoice('Fountain', 1, [aChoice('Cola')])]), aChoice('Tea')],
      [{ code: 'unknown_choice', choice_id: 'Tea' }],
    ],
  ])('a nested choice %s', (_, choices, expected) => {
    expect(problems(groups, choices)).toEqual(expected)
  })

  test('nested choices are not required unless their parent option is selected', () => {
    expect(problems(groups, [])).toEqual([])
  })
})

test('an invalid selection reports all of its problems', () => {
  const unavailable = anOption('Slaw', { meta: { available: false } })
  const groups = [aRadioGroup(['Fries'], 'Side'), aGroup([unavailable], { name: 'Extras' })]
  expect(problems(groups, [aChoice('Slaw'), aChoice('Lobster')]).map(({ code }) => code)).toEqual([
    'unknown_choice',
    'option_unavailable',
    'group_required',
  ])
})

const flavor = aRadioGroup(['Cola', 'Tea'], 'Flavor')
const drink = aRadioGroup([anOption('Fountain', { mods: [flavor] }), 'Bottle'], 'Drink')
const side = aRadioGroup(['Fries', anOption('Slaw', { meta: { available: false } })], 'Side')
const sauces = aGroup(['Ranch', 'Honey'], { name: 'Sauces', max: 1 })
const groups = [drink, side, sauces]
const cola = aChoice('Fountain', 1, [aChoice('Cola')])

const nameOf = (choices: Choice[]) => findFirstIncompleteGroup(groups, choices)?.group.name ?? null

describe('the first incomplete group', () => {
  test.each([
    ['is the first group with a missing choice', [], 'Drink'],
    ['is a group nested in a choice rather than the next group', [aChoice('Fountain')], 'Flavor'],
    ['is the next group once the groups before it are complete', [cola], 'Side'],
    ['is a group with a sold-out choice', [cola, aChoice('Slaw')], 'Side'],
    [
      'is a group with too many choices',
      [cola, aChoice('Fries'), aChoice('Ranch'), aChoice('Honey')],
      'Sauces',
    ],
    ['is none if everything can be ordered', [cola, aChoice('Fries'), aChoice('Ranch')], null],
    ['is none if the chosen option has no nested groups', [aChoice('Bottle'), aChoice('Fries')], null],
  ])('the group that the page scrolls to %s', (_, choices, name) => {
    expect(nameOf(choices)).toBe(name)
  })

  test('the first incomplete group is returned with its choices', () => {
    const both = [aChoice('Ranch'), aChoice('Honey')]
    const result = findFirstIncompleteGroup(groups, [cola, aChoice('Fries'), ...both])
    expect(result).toEqual({ group: sauces, choices: both })
  })
})
