import { describe, expect, test } from 'vitest'
import { aChoice, aGroup, aHeatGroup, anOption } from '#tests/support/menu-builders.ts'
import type { ModifierGroup } from '../menu.ts'
import { type Choice, resolveChoices } from './choice.ts'
import { formatNameWithGroup, groupLabel } from './group-label.ts'

const labelsOf = (groups: ModifierGroup[], choices: Choice[]) => {
  const chosen = resolveChoices(groups, choices)
  return chosen.map(one => [one.option.name, groupLabel(one, groups, chosen)])
}
const renamed = (prefix: string, group: ModifierGroup): ModifierGroup => ({
  ...group,
  options: group.options.map(option => ({ ...option, choice_id: `${prefix}.${option.name}` })),
})

describe('two heat meters', () => {
  const tender = renamed('tender', aHeatGroup([3, 5], [], 'Tender heat'))
  const slider = renamed('slider', aHeatGroup([3, 5], [], 'Slider heat'))

  test('each of two heat meters names its group', () => {
    const groups = [tender, slider, aGroup(['Ranch'])]
    expect(labelsOf(groups, [aChoice('tender.Hot'), aChoice('slider.Mild'), aChoice('Ranch')])).toEqual([
      ['Hot', 'Tender heat'],
      ['Mild', 'Slider heat'],
      ['Ranch', undefined],
    ])
  })

  test('a single selected heat level names its group if there are two meters', () => {
    expect(labelsOf([tender, slider], [aChoice('slider.Hot')])).toEqual([['Hot', 'Slider heat']])
  })

  test('heat levels of two meters with the same group name have no label', () => {
    const both = [tender, { ...slider, name: 'Tender heat' }]
    expect(labelsOf(both, [aChoice('tender.Hot'), aChoice('slider.Mild')])).toEqual([
      ['Hot', undefined],
      ['Mild', undefined],
    ])
  })

  test('a heat level of a product and a heat level of its option have no labels', () => {
    const box = aGroup([anOption('Fries', { mods: [slider] })], { name: 'Side' })
    const groups = [tender, box]
    const choices = [aChoice('tender.Hot'), aChoice('Fries', 1, [aChoice('slider.Mild')])]
    expect(labelsOf(groups, choices)).toEqual([
      ['Hot', undefined],
      ['Fries', undefined],
    ])
    expect(labelsOf([slider], choices[1]?.choices ?? [])).toEqual([['Mild', undefined]])
  })
})

test('the heat level of a single meter has no label', () => {
  expect(labelsOf([aHeatGroup(), aGroup(['Ranch'])], [aChoice('Hot')])).toEqual([['Hot', undefined]])
})

describe('two groups with an option of the same name', () => {
  const dip = renamed('dip', aGroup(['Ranch', 'Honey'], { name: 'Pick a dip' }))
  const extra = renamed('extra', aGroup(['Ranch', 'Honey'], { name: 'Extra dips', counter: true }))

  test('choices with the same name in two groups name their groups', () => {
    const choices = [aChoice('dip.Ranch'), aChoice('extra.Ranch', 2), aChoice('extra.Honey')]
    expect(labelsOf([dip, extra], choices)).toEqual([
      ['Ranch', 'Pick a dip'],
      ['Ranch', 'Extra dips'],
      ['Honey', undefined],
    ])
  })

  test('a choice with a unique name has no label', () => {
    expect(labelsOf([dip, extra], [aChoice('dip.Ranch'), aChoice('extra.Honey')])).toEqual([
      ['Ranch', undefined],
      ['Honey', undefined],
    ])
  })
})

test('the label of a choice is in parentheses after the name', () => {
  expect(formatNameWithGroup({ name: 'Hot', group: 'Tender heat' })).toBe('Hot (Tender heat)')
  expect(formatNameWithGroup({ name: 'Hot' })).toBe('Hot')
})
