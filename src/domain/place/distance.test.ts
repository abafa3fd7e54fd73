import { expect, test } from 'vitest'
import { findWithinMiles, milesBetween, sortByDistance } from './distance.ts'

const nashville = { name: 'Nashville', latitude: 36.1627, longitude: -86.7816 }
const memphis = { name: 'Memphis', latitude: 35.1495, longitude: -90.049 }
const honolulu = { name: 'Honolulu', latitude: 21.3069, longitude: -157.8583 }
const boston = { name: 'Boston', latitude: 42.3601, longitude: -71.0589 }

test('the distance from Nashville to Memphis is about 196 miles', () => {
  expect(milesBetween(nashville, memphis)).toBeCloseTo(196.3, 0)
  expect(milesBetween(memphis, nashville)).toBe(milesBetween(nashville, memphis))
  expect(milesBetween(boston, boston)).toBe(0)
})

test('places are sorted by their distance from the nearest center', () => {
  const names = (centers: (typeof nashville)[]) =>
    sortByDistance([honolulu, boston, memphis, nashville], centers).map(({ name }) => name)
  expect(names([nashville])).toEqual(['Nashville', 'Memphis', 'Boston', 'Honolulu'])
  expect(names([honolulu, boston])).toEqual(['Honolulu', 'Boston', 'Nashville', 'Memphis'])
})

test('two places at the same distance keep their original sequence', () => {
  const neighbor = { ...nashville, name: 'Twin' }
  expect(sortByDistance([neighbor, nashville], [nashville]).map(({ name }) => name)).toEqual([
    'Twin',
    'Nashville',
  ])
})

test('a radius search finds the places within the radius, including its edge', () => {
  const all = [boston, memphis, nashville, honolulu]
  const edge = milesBetween(nashville, memphis)
  const names = (radius: number) => findWithinMiles(all, nashville, radius).map(({ place }) => place.name)
  expect(names(edge)).toEqual(['Nashville', 'Memphis'])
  expect(names(edge - 0.01)).toEqual(['Nashville'])
  expect(findWithinMiles(all, nashville, 100)[0]?.miles).toBe(0)
})

test('a radius search misses no place in any direction', () => {
  for (const [latitude, longitude] of [
    [61.2, -149.9],
    [24.6, -81.8],
    [47.6, -122.3],
  ] as const) {
    for (let angle = 0; angle < 360; angle += 15) {
      const turn = (angle * Math.PI) / 180
      const place = {
        latitude: latitude + Math.cos(turn) * 1.4,
        longitude: longitude + (Math.sin(turn) * 1.4) / Math.cos((latitude * Math.PI) / 180),
      }
      expect(findWithinMiles([place], { latitude, longitude }, 100), `${angle}`).toHaveLength(1)
    }
  }
})
