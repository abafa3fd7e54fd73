import { describe, expect, test } from 'vitest'
import {
  aChoice,
  aDish,
  aGroup,
  anAllergenStatement,
  anOption,
  aRadioGroup,
} from '#tests/support/menu-builders.ts'
import type { ModifierGroup, ModifierOption } from '../menu.ts'
import { addNestedDefaults, defaultChoices } from './default-choices.ts'
import { increaseOptionQuantity, toggleOption } from './modifier-group.ts'

const pickles = anOption('Pickles', { default: true })
const cola = anOption('Cola', { default: true })
const fountain = anOption('Fountain', { mods: [aRadioGroup([cola, 'Tea'], 'Flavor')] })
const bottle = anOption('Bottle')

describe('the default choices of a product', () => {
  test('a product without defaults starts with nothing selected', () => {
    expect(defaultChoices(aDish({ mods: [aGroup(['Ranch', 'Slaw'])] }))).toEqual([])
  })

  test('a product starts with the defaults of every group', () => {
    const mods = [aGroup([pickles, 'Slaw']), aRadioGroup(['Fries', anOption('Mac', { default: true })])]
    expect(defaultChoices(aDish({ mods }))).toEqual([aChoice('Pickles'), aChoice('Mac')])
  })

  test('a default choice starts at its minimum quantity', () => {
    const wings = anOption('Wings', { default: true, quantities: { min: 10, max: 60 } })
    expect(defaultChoices(aDish({ mods: [aGroup([wings], { counter: true })] }))).toEqual([
      aChoice('Wings', 10),
    ])
  })

  test('a product starts with nested defaults only for preselected options', () => {
    const preselected = { ...fountain, default: true }
    expect(defaultChoices(aDish({ mods: [aGroup([preselected])] }))).toEqual([
      aChoice('Fountain', 1, [aChoice('Cola')]),
    ])
    expect(defaultChoices(aDish({ mods: [aGroup([fountain])] }))).toEqual([])
  })

  test('a product starts without sold-out defaults', () => {
    const unavailable = anOption('Pickles', { default: true, meta: { available: false } })
    expect(defaultChoices(aDish({ mods: [aGroup([unavailable])] }))).toEqual([])
  })
})

describe('an option with nested groups', () => {
  const toggle = addNestedDefaults(toggleOption)
  const group = aRadioGroup([fountain, bottle], 'Drink')

  test('a newly selected option starts with its nested defaults', () => {
    expect(toggle(group, [aChoice('Bottle')], fountain)).toEqual([aChoice('Fountain', 1, [aChoice('Cola')])])
  })

  test('a newly selected option without defaults has no nested choices', () => {
    expect(toggle(group, [], bottle)).toEqual([aChoice('Bottle')])
  })

  test('increasing the quantity of an option does not change its nested choices', () => {
    const many = { ...fountain, quantities: { min: 1, max: 5 } }
    const counters = aGroup([many], { counter: true })
    const tea = [aChoice('Fountain', 1, [aChoice('Tea')])]
    expect(addNestedDefaults(increaseOptionQuantity)(counters, tea, many)).toEqual([
      aChoice('Fountain', 2, [aChoice('Tea')]),
    ])
  })

  test('deselecting an option removes its nested choices', () => {
    expect(toggle(group, [aChoice('Fountain', 1, [aChoice('Cola')])], fountain)).toEqual([])
  })
})

function option(choice_id: string, more: Partial<ModifierOption> = {}): ModifierOption {
  return {
    choice_id,
    option_id: choice_id,
    name: choice_id,
    cost: 0,
    default: false,
    quantities: { min: 1, max: 3 },
    nutrition: { calories: { base: null } },
    allergens: anAllergenStatement([]),
    diets: [],
    meta: { available: true },
    mods: [],
    ...more,
  }
}

function group(options: ModifierOption[], counter = false): ModifierGroup {
  return {
    id: 'group',
    name: 'Group',
    options,
    selects: { mandatory: false, counter, min: 0, max: null },
    meta: {},
  }
}

const sweet = option('tea.sweet', { default: true })
const tea = option('tea', { mods: [group([sweet, option('tea.unsweet')])] })
const water = option('water')

test('a newly selected option starts without nested choices that are not defaults', () => {
  const choose = addNestedDefaults(toggleOption)
  expect(choose(group([tea, water]), [], tea)).toEqual([
    { id: 'tea', quantity: 1, choices: [{ id: 'tea.sweet', quantity: 1 }] },
  ])
})

test('an option without nested groups is selected without nested choices', () => {
  const choose = addNestedDefaults(toggleOption)
  expect(choose(group([tea, water]), [], water)).toEqual([{ id: 'water', quantity: 1 }])
})

test('increasing the quantity of an option does not restore removed nested defaults', () => {
  const more = addNestedDefaults(increaseOptionQuantity)
  const chosen = [{ id: 'tea', quantity: 1, choices: [] }]
  expect(more(group([tea], true), chosen, tea)).toEqual([{ id: 'tea', quantity: 2, choices: [] }])
})

test('an option without nested choices can be deselected', () => {
  const choose = addNestedDefaults(toggleOption)
  expect(choose(group([tea]), [{ id: 'tea', quantity: 1 }], tea)).toEqual([])
})
