import { describe, expect, test } from 'vitest'
import { aGroup, anOption, aRadioGroup, chose } from '#tests/support/menu-builders.ts'
import type { Choice } from './choice.ts'
import { firstIncompleteGroup } from './incomplete-group.ts'

const flavor = aRadioGroup(['Cola', 'Tea'], 'Flavor')
const drink = aRadioGroup([anOption('Fountain', { mods: [flavor] }), 'Bottle'], 'Drink')
const side = aRadioGroup(['Fries', anOption('Slaw', { meta: { available: false } })], 'Side')
const sauces = aGroup(['Ranch', 'Honey'], { name: 'Sauces', max: 1 })
const groups = [drink, side, sauces]
const cola = chose('Fountain', 1, [chose('Cola')])

const nameOf = (choices: Choice[]) => firstIncompleteGroup(groups, choices)?.group.name ?? null

describe('the group a guest is taken to', () => {
  test.each([
    ['is the first that misses something', [], 'Drink'],
    ['is below a choice before the next group', [chose('Fountain')], 'Flavor'],
    ['is the next once everything before it is complete', [cola], 'Side'],
    ['is one whose choice is out of stock', [cola, chose('Slaw')], 'Side'],
    ['is one with too much', [cola, chose('Fries'), chose('Ranch'), chose('Honey')], 'Sauces'],
    ['is none when everything can be ordered', [cola, chose('Fries'), chose('Ranch')], null],
    ['is none below an option without groups', [chose('Bottle'), chose('Fries')], null],
  ])('%s', (_, choices, name) => {
    expect(nameOf(choices)).toBe(name)
  })

  test('comes with the group’s own choices', () => {
    const both = [chose('Ranch'), chose('Honey')]
    const found = firstIncompleteGroup(groups, [cola, chose('Fries'), ...both])
    expect(found).toEqual({ group: sauces, choices: both })
  })
})
