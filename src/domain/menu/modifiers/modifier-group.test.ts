import { describe, expect, test } from 'vitest'
import { aChoice, aGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import {
  chosenQuantity,
  formatChosenNames,
  groupBadge,
  hasLimitsInName,
  isGroupFull,
  isSingleChoice,
  optionQuantity,
  toggleOption,
} from './modifier-group.ts'

const ranch = anOption('Ranch')
const honey = anOption('Hot Honey')
const slaw = anOption('Slaw')

describe('group badges', () => {
  const mandatory = aGroup([ranch, honey], { mandatory: true })
  const two = aGroup([ranch, honey], { mandatory: true, min: 2 })
  const optional = aGroup([ranch, honey])
  const pair = aGroup([ranch, honey], { min: 2 })
  const combo = aGroup([anOption('Fries', { mods: [mandatory] })], { mandatory: true })

  test.each([
    ['says Required in a mandatory group without choices', mandatory, [], 'required'],
    ['says Completed once one option is chosen', mandatory, [aChoice('Ranch')], 'completed'],
    ['says Required if one more choice is required', two, [aChoice('Ranch')], 'required'],
    ['says Completed at the minimum', two, [aChoice('Ranch'), aChoice('Hot Honey')], 'completed'],
    ['counts quantities toward the minimum', two, [aChoice('Ranch', 2)], 'completed'],
    ['is absent in an optional group without choices', optional, [], null],
    ['says Completed in an optional group with a choice', optional, [aChoice('Ranch')], 'completed'],
    ['says Required in an optional group below its minimum', pair, [aChoice('Ranch')], 'required'],
    ['is absent while a nested group is incomplete', combo, [aChoice('Fries')], null],
    [
      'says Completed once the nested groups are complete',
      combo,
      [aChoice('Fries', 1, [aChoice('Ranch')])],
      'completed',
    ],
    ['ignores choices of other groups', mandatory, [aChoice('Slaw')], 'required'],
  ])('the badge of a group %s', (_, group, choices, badge) => {
    expect(groupBadge(group, choices)).toBe(badge)
  })
})

describe('the name of a group', () => {
  test.each([
    ['Pick 2 sides', { min: 2, max: 2 }],
    ['Pick 3 to 6 pieces', { min: 3, max: 6 }],
  ])("the group name “%s” contains the group's limits", (name, selects) => {
    expect(hasLimitsInName(aGroup([ranch, honey], { name, ...selects }))).toBe(true)
  })

  test.each([
    ['Choose your heat', { min: 1, max: 1 }],
    ['Choose 2 sauces', { min: 0, max: 2 }],
    ['Up to 12 wings', { min: 2, max: 2 }],
  ])("the group name “%s” does not contain the group's limits", (name, selects) => {
    expect(hasLimitsInName(aGroup([ranch, honey], { name, ...selects }))).toBe(false)
  })
})

describe('choice names', () => {
  const group = aGroup([ranch, honey, slaw])

  test.each([
    ['are empty without choices', [], ''],
    ['omit a quantity of one', [aChoice('Ranch')], 'Ranch'],
    ['are joined by commas in menu order', [aChoice('Slaw'), aChoice('Ranch')], 'Ranch, Slaw'],
    ['include quantities of two or more', [aChoice('Ranch', 2), aChoice('Slaw', 1)], 'Ranch ×2, Slaw'],
    ['omit choices of other groups', [aChoice('Fries'), aChoice('Slaw')], 'Slaw'],
  ])('the names of a group’s choices %s', (_, choices, names) => {
    expect(formatChosenNames(group, choices)).toBe(names)
  })
})

describe('group quantities', () => {
  const group = aGroup([ranch, honey], { counter: true, max: 3 })

  test.each([
    ['is zero without choices', [], 0, false],
    ['is the sum of the options’ quantities', [aChoice('Ranch'), aChoice('Hot Honey')], 2, false],
    ['fills the group at its maximum', [aChoice('Ranch', 2), aChoice('Hot Honey')], 3, true],
    ['fills the group above its maximum', [aChoice('Ranch', 4)], 4, true],
    ['excludes the choices of other groups', [aChoice('Ranch', 2), aChoice('Slaw', 9)], 2, false],
  ])('the chosen quantity of a group %s', (_, choices, sum, isFull) => {
    expect(chosenQuantity(group, choices)).toBe(sum)
    expect(isGroupFull(group, choices)).toBe(isFull)
  })

  test('a group without a maximum is never full', () => {
    expect(isGroupFull(aGroup([ranch]), [aChoice('Ranch', 99)])).toBe(false)
  })
})

describe('single clicks', () => {
  const group = aGroup([ranch, honey, slaw], { max: 2 })

  test('a click on an option without a counter adds the option once', () => {
    expect(toggleOption(group, [], ranch)).toEqual([aChoice('Ranch')])
  })

  test('a click on a selected option removes its whole quantity', () => {
    expect(toggleOption(group, [aChoice('Ranch', 3), aChoice('Slaw')], ranch)).toEqual([aChoice('Slaw')])
  })

  test('clicks add options until the group is full', () => {
    const full = toggleOption(group, [aChoice('Ranch')], honey)
    expect(full).toEqual([aChoice('Ranch'), aChoice('Hot Honey')])
    expect(toggleOption(group, full, slaw)).toEqual(full)
  })

  test('a click on a selected option of a full group removes the option', () => {
    expect(toggleOption(group, [aChoice('Ranch'), aChoice('Slaw')], slaw)).toEqual([aChoice('Ranch')])
  })

  test('a click on an option does not change the choices of other groups', () => {
    expect(toggleOption(group, [aChoice('Fries')], ranch)).toEqual([aChoice('Fries'), aChoice('Ranch')])
  })

  test('a sold-out option can be removed but not added', () => {
    const unavailable = anOption('Slaw', { meta: { available: false } })
    expect(toggleOption(group, [], unavailable)).toEqual([])
    expect(toggleOption(group, [aChoice('Slaw')], unavailable)).toEqual([])
  })
})

describe('a group with a single choice', () => {
  const group = aRadioGroup([ranch, honey])

  test('a click on another option of a single-choice group replaces the current choice', () => {
    expect(toggleOption(group, [aChoice('Fries'), aChoice('Ranch')], honey)).toEqual([
      aChoice('Fries'),
      aChoice('Hot Honey'),
    ])
  })

  test('a click on a sold-out option of a single-choice group does not replace the current choice', () => {
    const unavailable = anOption('Hot Honey', { meta: { available: false } })
    expect(toggleOption(aRadioGroup([ranch, unavailable]), [aChoice('Ranch')], unavailable)).toEqual([
      aChoice('Ranch'),
    ])
  })

  test.each([
    ['at most one choice', 'is', aGroup([ranch], { max: 1 })],
    ['at most two choices', 'is not', aGroup([ranch], { max: 2 })],
    ['no limit', 'is not', aGroup([ranch])],
    ['at most one choice and a counter', 'is not', aGroup([ranch], { max: 1, counter: true })],
  ])('a group with %s %s a single-choice group', (_, verb, candidate) => {
    expect(isSingleChoice(candidate)).toBe(verb === 'is')
  })
})

test('an option that is not selected has a quantity of zero', () => {
  expect(optionQuantity(ranch, [aChoice('Slaw', 4)])).toBe(0)
  expect(optionQuantity(ranch, [aChoice('Slaw', 4), aChoice('Ranch', 2)])).toBe(2)
})
