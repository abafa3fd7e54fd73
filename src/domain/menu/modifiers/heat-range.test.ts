import { expect, test } from 'vitest'
import { aHeatGroup, anOption, aRadioGroup } from '#tests/support/menu/menu-builders.ts'
import { heatRange } from './heat-range.ts'

test('how hot a dish can be had is from its mildest to its hottest level', () => {
  expect(heatRange({ mods: [aHeatGroup()] })).toEqual({ from: 1, to: 7 })
  expect(heatRange({ mods: [aHeatGroup([1, 2, 3])] })).toEqual({ from: 1, to: 3 })
})

test('a level that is out does not count', () => {
  expect(heatRange({ mods: [aHeatGroup([1, 2, 3, 4, 5, 6, 7], [1, 7])] })).toEqual({ from: 2, to: 6 })
})

test('two meters are one range', () => {
  expect(heatRange({ mods: [aHeatGroup([2, 3]), aHeatGroup([5], [], 'Slider')] })).toEqual({ from: 2, to: 5 })
})

test('what comes in one heat says that one, and what has none says nothing', () => {
  expect(heatRange({ mods: [aHeatGroup([6])] })).toEqual({ from: 6, to: 6 })
  expect(heatRange({ mods: [aRadioGroup([anOption('Ranch')])] })).toBeNull()
})
