import { expect, test } from 'vitest'
import { aGroup, anOption } from '#tests/support/menu-builders.ts'
import { sortByMenuOrder } from './sort-by-menu-order.ts'

type ChoiceInOrder = { choice_id: string; choices: ChoiceInOrder[] }
const chose = (choice_id: string, choices: ChoiceInOrder[] = []): ChoiceInOrder => ({ choice_id, choices })

test('heat levels are sorted before other choices, in menu order', () => {
  const mild = anOption('Mild', { meta: { available: true, heat_meter_step: 3 } })
  const hot = anOption('Hot', { meta: { available: true, heat_meter_step: 5 } })
  const groups = [
    aGroup(['Slaw'], { name: 'Sides' }),
    aGroup([mild], { name: 'Tender heat' }),
    aGroup([hot], { name: 'Thigh heat' }),
  ]
  expect(sortByMenuOrder(groups, [chose('Slaw'), chose('Hot'), chose('Mild')])).toEqual([
    chose('Mild'),
    chose('Hot'),
    chose('Slaw'),
  ])
})

test('choices are sorted in menu order at each level, with discontinued choices last', () => {
  const fries = anOption('Fries', { mods: [aGroup(['Salt', 'Hot Dust'])] })
  const groups = [aGroup(['Mild', 'Hot'], { name: 'Heat' }), aGroup(['Slaw', fries], { name: 'Sides' })]
  const chosen = [
    chose('Gone'),
    chose('Fries', [chose('Hot Dust'), chose('Salt')]),
    chose('Slaw'),
    chose('Hot'),
  ]
  expect(sortByMenuOrder(groups, chosen)).toEqual([
    chose('Hot'),
    chose('Slaw'),
    chose('Fries', [chose('Salt'), chose('Hot Dust')]),
    chose('Gone'),
  ])
})
