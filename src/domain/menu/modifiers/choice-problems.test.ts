import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, aRadioGroup, chose } from '#tests/support/menu/menu-builders.ts'
import type { ModifierGroup } from '../menu.ts'
import type { Choice } from './choice.ts'
import { choiceProblems, firstIncompleteGroup } from './choice-problems.ts'

const problems = (groups: ModifierGroup[], choices: Choice[]) =>
  choiceProblems(aDish({ mods: groups }), choices)

describe('valid choices', () => {
  test.each([
    ['none, of a product without groups', [], []],
    ['none, of an optional group that would need two', [aGroup(['Ranch'], { min: 2 })], []],
    ['the group’s minimum', [aGroup(['A', 'B'], { min: 2 })], [chose('A'), chose('B')]],
    ['the group’s maximum', [aGroup(['A', 'B'], { max: 2 })], [chose('A'), chose('B')]],
    ['the one that a mandatory group needs', [aRadioGroup(['Fries', 'Slaw'])], [chose('Slaw')]],
    ['many, of a group without a limit', [aGroup(['A', 'B', 'C'])], [chose('A'), chose('B'), chose('C')]],
  ])('a selection of valid choices is accepted: %s', (_, groups, choices) => {
    expect(problems(groups, choices)).toEqual([])
  })
})

describe('a group', () => {
  const needed = { code: 'group_required', group: 'Sauces', min: 2 }

  test.each([
    ['refuses nothing where it is mandatory', { mandatory: true, min: 2 }, [], needed],
    ['refuses one short of its minimum where mandatory', { mandatory: true, min: 2 }, [chose('A')], needed],
    ['refuses one short of its minimum once used', { min: 2 }, [chose('A')], needed],
    [
      'one above its maximum is rejected',
      { max: 1 },
      [chose('A'), chose('B')],
      { code: 'group_over_maximum', group: 'Sauces', max: 1 },
    ],
  ])('a group checks its choices: %s', (_, selects, choices, problem) => {
    expect(problems([aGroup(['A', 'B', 'C'], selects)], choices)).toEqual([problem])
  })

  test("quantities count toward a group's maximum", () => {
    const many = anOption('A', { quantities: { min: 1, max: 9 } })
    const group = aGroup([many], { counter: true, max: 3 })
    expect(problems([group], [chose('A', 3)])).toEqual([])
    expect(problems([group], [chose('A', 4)])).toMatchObject([{ code: 'group_over_maximum' }])
  })

  test('each group counts its own choices', () => {
    const groups = [aRadioGroup(['Fries'], 'Side'), aRadioGroup(['Tea'], 'Drink')]
    expect(problems(groups, [chose('Tea')])).toEqual([{ code: 'group_required', group: 'Side', min: 1 }])
  })
})

describe('the quantity of an option', () => {
  const option = anOption('Wings', { quantities: { min: 10, max: 60 } })
  const group = aGroup([option], { counter: true })
  const refused = { code: 'option_quantity', choice_id: 'Wings', name: 'Wings', min: 10, max: 60 }

  test.each([
    ['one below its minimum is rejected', 9, [refused]],
    ['its minimum is accepted', 10, []],
    ['a quantity between two steps of the counter is accepted', 12, []],
    ['its maximum is accepted', 60, []],
    ['one above its maximum is rejected', 61, [refused]],
  ])('an option checks its quantity: %s', (_, quantity, expected) => {
    expect(problems([group], [chose('Wings', quantity)])).toEqual(expected)
  })

  test('an option without a counter must have the quantity one', () => {
    const plain = aGroup([anOption('Ranch', { quantities: { min: 1, max: 5 } })])
    expect(problems([plain], [chose('Ranch', 1)])).toEqual([])
    for (const quantity of [0, 2]) {
      const expected = { code: 'option_quantity', choice_id: 'Ranch', name: 'Ranch', min: 1, max: 1 }
      expect(problems([plain], [chose('Ranch', quantity)])).toEqual([expected])
    }
  })
})

describe('a choice', () => {
  test('an unknown choice is rejected by its id', () => {
    expect(problems([aGroup(['Ranch'])], [chose('Lobster')])).toEqual([
      { code: 'unknown_choice', choice_id: 'Lobster' },
    ])
  })

  test('a repeated choice is rejected and not added up', () => {
    expect(problems([aGroup(['Ranch'])], [chose('Ranch'), chose('Ranch')])).toEqual([
      { code: 'repeated_choice', choice_id: 'Ranch' },
    ])
  })

  test('a sold-out choice is rejected by name', () => {
    const gone = anOption('ranch-1', { name: 'Ranch', meta: { available: false } })
    expect(problems([aGroup([gone])], [chose('ranch-1')])).toEqual([
      { code: 'option_unavailable', choice_id: 'ranch-1', name: 'Ranch' },
    ])
  })
})

describe('nested choices', () => {
  const drink = anOption('Fountain', { mods: [aRadioGroup(['Cola', 'Tea'], 'Flavor')] })
  const combo = anOption('Drink', { mods: [aRadioGroup([drink], 'Kind')] })
  const groups = [aGroup([combo], { name: 'Combo' })]
  const build = (flavor: Choice[]) => [chose('Drink', 1, [chose('Fountain', 1, flavor)])]

  test('nested choices are valid if every level is', () => {
    expect(problems(groups, build([chose('Cola')]))).toEqual([])
  })

  test.each([
    ['is missed two levels down', build([]), [{ code: 'group_required', group: 'Flavor', min: 1 }]],
    [
      'is missed when the whole level is left out',
      [chose('Drink')],
      [{ code: 'group_required', group: 'Kind', min: 1 }],
    ],
    [
      'is rejected above a maximum two levels down',
      build([chose('Cola'), chose('Tea')]),
      [{ code: 'group_over_maximum', group: 'Flavor', max: 1 }],
    ],
    [
      'is rejected if the menu has it elsewhere',
      build([chose('Cola'), chose('Fountain')]),
      [{ code: 'unknown_choice', choice_id: 'Fountain' }],
    ],
    [
      'is rejected at the wrong level',
      [chose('Drink', 1, [chose('Fountain', 1, [chose('Cola')])]), chose('Tea')],
      [{ code: 'unknown_choice', choice_id: 'Tea' }],
    ],
  ])('a nested choice %s', (_, choices, expected) => {
    expect(problems(groups, choices)).toEqual(expected)
  })

  test('nested choices are not required if their option is not selected', () => {
    expect(problems(groups, [])).toEqual([])
  })
})

test('choice validation reports all problems at once', () => {
  const gone = anOption('Slaw', { meta: { available: false } })
  const groups = [aRadioGroup(['Fries'], 'Side'), aGroup([gone], { name: 'Extras' })]
  expect(problems(groups, [chose('Slaw'), chose('Lobster')]).map(({ code }) => code)).toEqual([
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
const cola = chose('Fountain', 1, [chose('Cola')])

const nameOf = (choices: Choice[]) => firstIncompleteGroup(groups, choices)?.group.name ?? null

describe('the group to scroll to', () => {
  test.each([
    ['is the first one with a missing choice', [], 'Drink'],
    ['is below a choice before the next group', [chose('Fountain')], 'Flavor'],
    ['is the next once everything before it is complete', [cola], 'Side'],
    ['is one whose choice is out of stock', [cola, chose('Slaw')], 'Side'],
    ['is one with too many choices', [cola, chose('Fries'), chose('Ranch'), chose('Honey')], 'Sauces'],
    ['is none when everything can be ordered', [cola, chose('Fries'), chose('Ranch')], null],
    ['is none below an option without groups', [chose('Bottle'), chose('Fries')], null],
  ])('the group to scroll to %s', (_, choices, name) => {
    expect(nameOf(choices)).toBe(name)
  })

  test('the first incomplete group is returned with its own choices', () => {
    const both = [chose('Ranch'), chose('Honey')]
    const found = firstIncompleteGroup(groups, [cola, chose('Fries'), ...both])
    expect(found).toEqual({ group: sauces, choices: both })
  })
})
