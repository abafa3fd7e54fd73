import { expect, test } from 'vitest'
import { aHeatGroup, anOption, aRadioGroup } from '#tests/support/menu-builders.ts'
import { heatRange } from './heat-range.ts'

test('a heat range extends from the mildest to the hottest level', () => {
  expect(heatRange({ mods: [aHeatGroup()] })).toEqual({ from: 1, to: 7 })
  expect(heatRange({ mods: [aHeatGroup([1, 2, 3])] })).toEqual({ from: 1, to: 3 })
})

test('a heat range ignores unavailable levels', () => {
  expect(heatRange({ mods: [aHeatGroup([1, 2, 3, 4, 5, 6, 7], [1, 7])] })).toEqual({ from: 2, to: 6 })
})

test('a heat range covers the levels of both heat meters of a product', () => {
  expect(heatRange({ mods: [aHeatGroup([2, 3]), aHeatGroup([5], [], 'Slider')] })).toEqual({ from: 2, to: 5 })
})

test('a product with one heat level has a range of one level', () => {
  expect(heatRange({ mods: [aHeatGroup([6])] })).toEqual({ from: 6, to: 6 })
  expect(heatRange({ mods: [aRadioGroup([anOption('Ranch')])] })).toBeNull()
})
