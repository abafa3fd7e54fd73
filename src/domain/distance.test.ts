import { expect, test } from 'vitest'
import { milesBetween, nearestFirst } from './distance.ts'

const nashville = { name: 'Nashville', latitude: 36.1627, longitude: -86.7816 }
const memphis = { name: 'Memphis', latitude: 35.1495, longitude: -90.049 }
const honolulu = { name: 'Honolulu', latitude: 21.3069, longitude: -157.8583 }
const boston = { name: 'Boston', latitude: 42.3601, longitude: -71.0589 }

test('a crow flies about 196 miles from Nashville to Memphis', () => {
  expect(milesBetween(nashville, memphis)).toBeCloseTo(196.3, 0)
  expect(milesBetween(memphis, nashville)).toBe(milesBetween(nashville, memphis))
  expect(milesBetween(boston, boston)).toBe(0)
})

test('the nearest to any of the centers comes first', () => {
  const names = (centers: (typeof nashville)[]) =>
    nearestFirst([honolulu, boston, memphis, nashville], centers).map(({ name }) => name)
  expect(names([nashville])).toEqual(['Nashville', 'Memphis', 'Boston', 'Honolulu'])
  expect(names([honolulu, boston])).toEqual(['Honolulu', 'Boston', 'Nashville', 'Memphis'])
})

test('equally near ones keep their order', () => {
  const twin = { ...nashville, name: 'Twin' }
  expect(nearestFirst([twin, nashville], [nashville]).map(({ name }) => name)).toEqual(['Twin', 'Nashville'])
})
