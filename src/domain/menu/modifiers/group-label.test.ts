import { describe, expect, test } from 'vitest'
import { aGroup, aHeatGroup, anOption, chose } from '#tests/support/menu/menu-builders.ts'
import type { ModifierGroup } from '../menu.ts'
import { type Choice, resolveChoices } from './choice.ts'
import { groupLabel, nameWithGroup } from './group-label.ts'

const told = (groups: ModifierGroup[], choices: Choice[]) => {
  const chosen = resolveChoices(groups, choices)
  return chosen.map(one => [one.option.name, groupLabel(one, groups, chosen)])
}
const named = (prefix: string, group: ModifierGroup): ModifierGroup => ({
  ...group,
  options: group.options.map(option => ({ ...option, choice_id: `${prefix}.${option.name}` })),
})

describe('two heat meters', () => {
  const tender = named('tender', aHeatGroup([3, 5], [], 'Tender heat'))
  const slider = named('slider', aHeatGroup([3, 5], [], 'Slider heat'))

  test('each say which heat is whose, and nothing else does', () => {
    const groups = [tender, slider, aGroup(['Ranch'])]
    expect(told(groups, [chose('tender.Hot'), chose('slider.Mild'), chose('Ranch')])).toEqual([
      ['Hot', 'Tender heat'],
      ['Mild', 'Slider heat'],
      ['Ranch', undefined],
    ])
  })

  test('say it of the one heat that is chosen', () => {
    expect(told([tender, slider], [chose('slider.Hot')])).toEqual([['Hot', 'Slider heat']])
  })

  test('of one name say nothing that would tell them apart', () => {
    const both = [tender, { ...slider, name: 'Tender heat' }]
    expect(told(both, [chose('tender.Hot'), chose('slider.Mild')])).toEqual([
      ['Hot', undefined],
      ['Mild', undefined],
    ])
  })

  test('one above the other are told apart by what they are below', () => {
    const box = aGroup([anOption('Fries', { mods: [slider] })], { name: 'Side' })
    const groups = [tender, box]
    const choices = [chose('tender.Hot'), chose('Fries', 1, [chose('slider.Mild')])]
    expect(told(groups, choices)).toEqual([
      ['Hot', undefined],
      ['Fries', undefined],
    ])
    expect(told([slider], choices[1]?.choices ?? [])).toEqual([['Mild', undefined]])
  })
})

test('one heat meter needs no name', () => {
  expect(told([aHeatGroup(), aGroup(['Ranch'])], [chose('Hot')])).toEqual([['Hot', undefined]])
})

describe('two groups with options of one name', () => {
  const dip = named('dip', aGroup(['Ranch', 'Honey'], { name: 'Pick a dip' }))
  const extra = named('extra', aGroup(['Ranch', 'Honey'], { name: 'Extra dips', counter: true }))

  test('are named where the same is chosen in both', () => {
    const choices = [chose('dip.Ranch'), chose('extra.Ranch', 2), chose('extra.Honey')]
    expect(told([dip, extra], choices)).toEqual([
      ['Ranch', 'Pick a dip'],
      ['Ranch', 'Extra dips'],
      ['Honey', undefined],
    ])
  })

  test('stay unnamed while every name is chosen once', () => {
    expect(told([dip, extra], [chose('dip.Ranch'), chose('extra.Honey')])).toEqual([
      ['Ranch', undefined],
      ['Honey', undefined],
    ])
  })
})

test('within a sentence the group stands behind the name', () => {
  expect(nameWithGroup({ name: 'Hot', group: 'Tender heat' })).toBe('Hot (Tender heat)')
  expect(nameWithGroup({ name: 'Hot' })).toBe('Hot')
})
