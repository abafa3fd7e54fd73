import { describe, expect, test } from 'vitest'
import { aGroup, aHeatGroup, anOption, chose } from '#tests/support/menu/menu-builders.ts'
import type { ModifierGroup } from '../menu.ts'
import { type Choice, resolveChoices } from './choice.ts'
import { groupLabel, nameWithGroup } from './group-label.ts'

const labelsOf = (groups: ModifierGroup[], choices: Choice[]) => {
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

  test('each of two heat meters names its group, and other groups do not', () => {
    const groups = [tender, slider, aGroup(['Ranch'])]
    expect(labelsOf(groups, [chose('tender.Hot'), chose('slider.Mild'), chose('Ranch')])).toEqual([
      ['Hot', 'Tender heat'],
      ['Mild', 'Slider heat'],
      ['Ranch', undefined],
    ])
  })

  test('a single selected heat names its group if there are two meters', () => {
    expect(labelsOf([tender, slider], [chose('slider.Hot')])).toEqual([['Hot', 'Slider heat']])
  })

  test('two meters with the same group name are not labeled', () => {
    const both = [tender, { ...slider, name: 'Tender heat' }]
    expect(labelsOf(both, [chose('tender.Hot'), chose('slider.Mild')])).toEqual([
      ['Hot', undefined],
      ['Mild', undefined],
    ])
  })

  test('nested meters are distinguished by their parent', () => {
    const box = aGroup([anOption('Fries', { mods: [slider] })], { name: 'Side' })
    const groups = [tender, box]
    const choices = [chose('tender.Hot'), chose('Fries', 1, [chose('slider.Mild')])]
    expect(labelsOf(groups, choices)).toEqual([
      ['Hot', undefined],
      ['Fries', undefined],
    ])
    expect(labelsOf([slider], choices[1]?.choices ?? [])).toEqual([['Mild', undefined]])
  })
})

test('a single heat meter needs no label', () => {
  expect(labelsOf([aHeatGroup(), aGroup(['Ranch'])], [chose('Hot')])).toEqual([['Hot', undefined]])
})

describe('two groups with an option of the same name', () => {
  const dip = named('dip', aGroup(['Ranch', 'Honey'], { name: 'Pick a dip' }))
  const extra = named('extra', aGroup(['Ranch', 'Honey'], { name: 'Extra dips', counter: true }))

  test('equal choices in two groups are labeled', () => {
    const choices = [chose('dip.Ranch'), chose('extra.Ranch', 2), chose('extra.Honey')]
    expect(labelsOf([dip, extra], choices)).toEqual([
      ['Ranch', 'Pick a dip'],
      ['Ranch', 'Extra dips'],
      ['Honey', undefined],
    ])
  })

  test('unique choices are not labeled', () => {
    expect(labelsOf([dip, extra], [chose('dip.Ranch'), chose('extra.Honey')])).toEqual([
      ['Ranch', undefined],
      ['Honey', undefined],
    ])
  })
})

test('a label follows the name in a sentence', () => {
  expect(nameWithGroup({ name: 'Hot', group: 'Tender heat' })).toBe('Hot (Tender heat)')
  expect(nameWithGroup({ name: 'Hot' })).toBe('Hot')
})
