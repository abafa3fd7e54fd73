import { expect, test } from 'vitest'
import { isInUnitedStates } from './in-united-states.ts'
import { initialMapView, resultsZoom, spreadPoints } from './map-view.ts'

const nashville = { latitude: 36.16, longitude: -86.78 }
const memphis = { latitude: 35.1, longitude: -90 }
const honolulu = { latitude: 21.3, longitude: -157.9 }

test('the map starts with the whole country on a wide screen and with a kitchen’s area on a phone', () => {
  expect(initialMapView([nashville], false).zoom).toBe(3.5)
  expect(initialMapView([honolulu, memphis, nashville], true)).toEqual({ center: memphis, zoom: 5 })
  expect(initialMapView([], true).zoom).toBe(5)
})

test.each([
  [7, 'one kitchen', { count: 1, isAround: true, fittingZoom: 12 }],
  [7, 'several kitchens that fit', { count: 3, isAround: true, fittingZoom: 9 }],
  [6, 'several kitchens around a place that do not fit', { count: 3, isAround: true, fittingZoom: 5.5 }],
  [6, 'kitchens all over a state', { count: 5, isAround: false, fittingZoom: 6.5 }],
  [3.5, 'kitchens all over the country', { count: 9, isAround: false, fittingZoom: 3.5 }],
])('the map zoom is %d for %s', (zoom, _, found) => expect(resultsZoom(found)).toBe(zoom))

test.each([
  ['Nashville', nashville],
  ['Honolulu', honolulu],
  ['Anchorage', { latitude: 61.2, longitude: -149.9 }],
  ['Attu', { latitude: 52.9, longitude: 173 }],
  ['San Juan', { latitude: 18.4, longitude: -66.1 }],
  ['Hagåtña', { latitude: 13.5, longitude: 144.8 }],
])('the position of %s is in the United States', (_, position) =>
  expect(isInUnitedStates(position)).toBe(true),
)

test.each([
  ['London', { latitude: 51.5, longitude: -0.1 }],
  ['Tokyo', { latitude: 35.7, longitude: 139.7 }],
  ['Mexico City', { latitude: 19.4, longitude: -99.1 }],
  ['latitude and longitude zero', { latitude: 0, longitude: 0 }],
])('the position of %s is not in the United States', (_, position) =>
  expect(isInUnitedStates(position)).toBe(false),
)

const at = (x: number, y = 0) => ({ x, y })

test('a map pin far from all other pins is not moved', () => {
  expect(spreadPoints([at(0), at(100), at(0, 40)], 12, 30)).toEqual([at(0), at(100), at(0, 40)])
})

test('overlapping map pins are spread in a row around their center', () => {
  expect(spreadPoints([at(12, 4), at(8, 2), at(10, 0), at(200)], 12, 30)).toEqual([
    at(40, 2),
    at(-20, 2),
    at(10, 2),
    at(200),
  ])
})

test('two map pins that overlap the same third pin are spread in one row', () => {
  expect(spreadPoints([at(0), at(20), at(10)], 12, 30)).toEqual([at(-20), at(40), at(10)])
})

test('spreadPoints returns no pins for a map without pins', () => {
  expect(spreadPoints([], 12, 30)).toEqual([])
})
