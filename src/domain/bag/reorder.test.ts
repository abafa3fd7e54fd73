import { describe, expect, test } from 'vitest'
import { aDish, aGroup, aHeatGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import type { Product } from '../menu/menu.ts'
import { type OrderedLine, reorderLine } from './reorder.ts'

const ordered = (unit: number, ...names: string[]): OrderedLine => ({
  product_id: 'tenders',
  name: 'Tenders',
  quantity: 2,
  cost: { unit },
  choices: names.map(name => ({ choice_id: name, name, quantity: 1, choices: [] })),
})
const namesOf = (choices: { name: string }[]) => choices.map(({ name }) => name)
const relist = (line: OrderedLine, product: Product | null) => {
  const result = reorderLine(line, product)
  if (result.outcome === 'gone') return [result.outcome, result.reason]
  return [
    result.outcome,
    result.unit,
    result.choices.map(({ id }) => id),
    namesOf(result.dropped),
    result.blocker,
  ]
}

describe('reordered lines', () => {
  test('a reordered line is kept as is if neither its price nor its choices have changed', () => {
    const dish = aDish({ mods: [aRadioGroup(['Slaw', 'Fries'])] })
    expect(relist(ordered(1_000, 'Fries'), dish)).toEqual(['kept', 1_000, ['Fries'], [], null])
  })

  test('a reordered line is marked as changed if its price differs', () => {
    expect(relist(ordered(900), aDish())).toEqual(['changed', 1_000, [], [], null])
  })

  test('a reordered line drops unavailable choices and reports their names', () => {
    const ranch = anOption('Ranch', { meta: { available: false } })
    const dish = aDish({ mods: [aGroup([ranch, 'Honey'])] })
    expect(relist(ordered(1_000, 'Ranch', 'Honey', 'Ketchup'), dish)).toEqual([
      'changed',
      1_000,
      ['Honey'],
      ['Ranch', 'Ketchup'],
      null,
    ])
  })

  test('a reordered line keeps a choice even if one of its nested choices is unavailable', () => {
    const below = [{ choice_id: 'Salt', name: 'Salt', quantity: 1, choices: [] }]
    const line = {
      ...ordered(1_000),
      choices: [{ choice_id: 'Fries', name: 'Fries', quantity: 1, choices: below }],
    }
    const dish = aDish({ mods: [aRadioGroup([anOption('Fries', { mods: [aGroup(['Pepper'])] })])] })
    expect(relist(line, dish)).toEqual(['changed', 1_000, ['Fries'], ['Salt'], null])
  })

  test('a reordered line is blocked if a required choice is unavailable', () => {
    const dish = aDish({ mods: [aHeatGroup([1, 2, 3])] })
    expect(relist(ordered(1_000, 'Hot'), dish)).toEqual(['changed', 1_000, [], ['Hot'], 'group_required'])
  })

  test('a reordered line with the Reaper requires the guest to accept the waiver again', () => {
    const dish = aDish({ mods: [aHeatGroup()] })
    expect(relist(ordered(1_000, 'Reaper'), dish)).toEqual([
      'changed',
      1_000,
      ['Reaper'],
      [],
      'waiver_required',
    ])
  })

  test('a line cannot be reordered if its product is unavailable or no longer exists', () => {
    expect(relist(ordered(1_000), null)).toEqual(['gone', 'product_not_found'])
    expect(relist(ordered(1_000), aDish({ available: false }))).toEqual(['gone', 'product_unavailable'])
  })
})
