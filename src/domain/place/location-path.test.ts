import { expect, test } from 'vitest'
import { findNearestAreas, groupKitchensByArea } from '../kitchen/kitchen-areas.ts'
import { normalizePathSegments } from './location-path.ts'
import { stateCode, stateName } from './us-states.ts'

test.each([
  [['tennessee', 'nashville', 'five-points'], 'tennessee/nashville/five-points'],
  [['TN', 'Nashville', 'Five_Points'], 'tennessee/nashville/five-points'],
  [['Tennessee', 'NASHVILLE', 'Five Points'], 'tennessee/nashville/five-points'],
  [['ny', 'new york', 'lower–east–side'], 'new-york/new-york/lower-east-side'],
  [['New_Mexico'], 'new-mexico'],
  [['california', 'San José'], 'california/san-jose'],
  [['101'], '101'],
  [['<script>', '..'], 'script/'],
])('the path segments %j are normalized to %s', (segments, path) =>
  expect(normalizePathSegments(segments)).toBe(path),
)

test('a state is recognized by its name or code, regardless of letter case and hyphens', () => {
  expect(['tn', 'Tennessee', 'NEW YORK', 'new-york', 'u.s. virgin islands'].map(stateCode)).toEqual([
    'TN',
    'TN',
    'NY',
    'NY',
    'VI',
  ])
  expect(['zz', '', 'constructor'].map(stateCode)).toEqual([null, null, null])
  expect([stateName('TN'), stateName('XX'), stateName('constructor')]).toEqual([
    'Tennessee',
    'XX',
    'constructor',
  ])
})

const at = (path: string, state: string, latitude: number, longitude: number) => ({
  path,
  city: path.split('/')[1] ?? '',
  state,
  latitude,
  longitude,
})
const kitchens = [
  at('tennessee/nashville/a', 'TN', 36, -86),
  at('tennessee/nashville/b', 'TN', 36.2, -86.2),
  at('tennessee/memphis/a', 'TN', 35.1, -90),
  at('georgia/atlanta/a', 'GA', 33.7, -84.4),
  at('hawaii/honolulu/a', 'HI', 21.3, -157.9),
]

test('kitchens are grouped by state and city and sorted by name', () => {
  const states = groupKitchensByArea(kitchens)
  expect(states.map(({ name, code, count }) => [name, code, count])).toEqual([
    ['Georgia', 'GA', 1],
    ['Hawaii', 'HI', 1],
    ['Tennessee', 'TN', 3],
  ])
  expect(states[2]?.cities.map(({ name, count }) => [name, count])).toEqual([
    ['memphis', 1],
    ['nashville', 2],
  ])
  expect(states[2]?.cities[1]?.latitude).toBeCloseTo(36.1)
})

test('the neighbors of a state are the nearest other states', () => {
  const names = (path: string, count: number) =>
    findNearestAreas(groupKitchensByArea(kitchens), path, count).map(({ name }) => name)
  expect(names('tennessee', 1)).toEqual(['Georgia'])
  expect(names('hawaii', 9)).toEqual(['Tennessee', 'Georgia'])
  expect(names('ohio', 3)).toEqual([])
})
