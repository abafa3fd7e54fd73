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

  test('a heat level is shown with its group name if a product has two heat meters', () => {
    const groups = [tender, slider, aGroup(['Ranch'])]
    expect(labelsOf(groups, [aChoice('tender.Hot'), aChoice('slider.Mild'), aChoice('Ranch')])).toEqual([
      ['Hot', 'Tender heat'],
      ['Mild', 'Slider heat'],
      ['Ranch', undefined],
    ])
  })

  test('a single selected heat level is shown with its group name if there are two heat meters', () => {
    expect(labelsOf([tender, slider], [aChoice('slider.Hot')])).toEqual([['Hot', 'Slider heat']])
  })

  test('heat levels of two meters with the same group name are shown without group names', () => {
    const both = [tender, { ...slider, name: 'Tender heat' }]
    expect(labelsOf(both, [aChoice('tender.Hot'), aChoice('slider.Mild')])).toEqual([
      ['Hot', undefined],
      ['Mild', undefined],
    ])
  })

  test('a heat level of a product and one nested in an option are shown without group names', () => {
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

test('the heat level of a single meter is shown without a group name', () => {
  expect(labelsOf([aHeatGroup(), aGroup(['Ranch'])], [aChoice('Hot')])).toEqual([['Hot', undefined]])
})

describe('two groups with an option of the same name', () => {
  const dip = renamed('dip', aGroup(['Ranch', 'Honey'], { name: 'Pick a dip' }))
  const extra = renamed('extra', aGroup(['Ranch', 'Honey'], { name: 'Extra dips', counter: true }))

  test('choices that have the same name in two groups are shown with their group names', () => {
    const choices = [aChoice('dip.Ranch'), aChoice('extra.Ranch', 2), aChoice('extra.Honey')]
    expect(labelsOf([dip, extra], choices)).toEqual([
      ['Ranch', 'Pick a dip'],
      ['Ranch', 'Extra dips'],
      ['Honey', undefined],
    ])
  })

  test('a choice with a unique name is shown without a group name', () => {
    expect(labelsOf([dip, extra], [aChoice('dip.Ranch'), aChoice('extra.Honey')])).toEqual([
      ['Ranch', undefined],
      ['Honey', undefined],
    ])
  })
})

test('the group name is shown in parentheses after the name of a choice', () => {
  expect(formatNameWithGroup({ name: 'Hot', group: 'Tender heat' })).toBe('Hot (Tender heat)')
  expect(formatNameWithGroup({ name: 'Hot' })).toBe('Hot')
})
