import { expect, test } from 'vitest'
import { withDefaultsBelow } from './choose-option.ts'
import type { ModifierGroup, ModifierOption } from './menu.ts'
import { increaseOption, toggleOption } from './modifier-group.ts'

function option(choice_id: string, more: Partial<ModifierOption> = {}): ModifierOption {
  return {
    choice_id,
    option_id: choice_id,
    name: choice_id,
    cost: 0,
    default: false,
    quantities: { min: 1, max: 3 },
    nutrition: { calories: { base: null } },
    allergens: [],
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
