import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption, aRadioGroup, chose, stated } from '#tests/support/menu/menu-builders.ts'
import type { ModifierGroup, ModifierOption } from '../menu.ts'
import { defaultChoices, withDefaultsBelow } from './default-choices.ts'
import { increaseOption, toggleOption } from './modifier-group.ts'

const pickles = anOption('Pickles', { default: true })
const cola = anOption('Cola', { default: true })
const fountain = anOption('Fountain', { mods: [aRadioGroup([cola, 'Tea'], 'Flavor')] })
const bottle = anOption('Bottle')

describe('a product a guest opens', () => {
  test('starts with nothing where the menu preselects nothing', () => {
    expect(defaultChoices(aDish({ mods: [aGroup(['Ranch', 'Slaw'])] }))).toEqual([])
  })

  test('starts with the defaults of every group', () => {
    const mods = [aGroup([pickles, 'Slaw']), aRadioGroup(['Fries', anOption('Mac', { default: true })])]
    expect(defaultChoices(aDish({ mods }))).toEqual([chose('Pickles'), chose('Mac')])
  })

  test('starts a default at its smallest quantity', () => {
    const wings = anOption('Wings', { default: true, quantities: { min: 10, max: 60 } })
    expect(defaultChoices(aDish({ mods: [aGroup([wings], { counter: true })] }))).toEqual([
      chose('Wings', 10),
    ])
  })

  test('starts with the defaults below a default, and not below other options', () => {
    const preselected = { ...fountain, default: true }
    expect(defaultChoices(aDish({ mods: [aGroup([preselected])] }))).toEqual([
      chose('Fountain', 1, [chose('Cola')]),
    ])
    expect(defaultChoices(aDish({ mods: [aGroup([fountain])] }))).toEqual([])
  })

  test('starts without a default that is out of stock', () => {
    const gone = anOption('Pickles', { default: true, meta: { available: false } })
    expect(defaultChoices(aDish({ mods: [aGroup([gone])] }))).toEqual([])
  })
})

describe('a guest who chooses an option with more below it', () => {
  const toggle = withDefaultsBelow(toggleOption)
  const group = aRadioGroup([fountain, bottle], 'Drink')

  test('starts with its defaults', () => {
    expect(toggle(group, [chose('Bottle')], fountain)).toEqual([chose('Fountain', 1, [chose('Cola')])])
  })

  test('starts plain where there are no defaults', () => {
    expect(toggle(group, [], bottle)).toEqual([chose('Bottle')])
  })

  test('keeps what was chosen below it when taking more of it', () => {
    const many = { ...fountain, quantities: { min: 1, max: 5 } }
    const counters = aGroup([many], { counter: true })
    const tea = [chose('Fountain', 1, [chose('Tea')])]
    expect(withDefaultsBelow(increaseOption)(counters, tea, many)).toEqual([
      chose('Fountain', 2, [chose('Tea')]),
    ])
  })

  test('removes it with everything below it', () => {
    expect(toggle(group, [chose('Fountain', 1, [chose('Cola')])], fountain)).toEqual([])
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
    allergens: stated([]),
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

test('an option that is newly chosen starts with its own defaults', () => {
  const choose = withDefaultsBelow(toggleOption)
  expect(choose(group([tea, water]), [], tea)).toEqual([
    { id: 'tea', quantity: 1, choices: [{ id: 'tea.sweet', quantity: 1 }] },
  ])
})

test('an option without anything below it is chosen plainly', () => {
  const choose = withDefaultsBelow(toggleOption)
  expect(choose(group([tea, water]), [], water)).toEqual([{ id: 'water', quantity: 1 }])
})

test('one more of an option leaves what the guest took off below it', () => {
  const more = withDefaultsBelow(increaseOption)
  const chosen = [{ id: 'tea', quantity: 1, choices: [] }]
  expect(more(group([tea], true), chosen, tea)).toEqual([{ id: 'tea', quantity: 2, choices: [] }])
})

test('an option that is taken off leaves nothing behind', () => {
  const choose = withDefaultsBelow(toggleOption)
  expect(choose(group([tea]), [{ id: 'tea', quantity: 1 }], tea)).toEqual([])
})
