import { expect, test } from 'vitest'
import { groupModules, type Load, type Module } from './group-modules.ts'

const module = (id: string, size: number, imports: string[] = []): Module => ({ id, size, imports })
const load = (modules: string, groupsMax = 9, weight = 1): Load => ({
  modules: new Set(modules),
  groupsMax,
  weight,
})
const grouped = (modules: Module[], loads: Load[], requestWorth = 0) =>
  groupModules(modules, loads, requestWorth)
    .map(group => group.map(({ id }) => id).join(''))
    .sort()

const apart = [module('a', 100), module('b', 100), module('c', 10), module('d', 50)]

test('modules share a group if exactly the same page loads need them', () => {
  expect(grouped(apart, [load('abc'), load('abd')])).toEqual(['ab', 'c', 'd'])
})

test('if a page load needs too many groups, the merge that adds the fewest unneeded bytes is chosen', () => {
  expect(grouped(apart, [load('abc', 1), load('abd')])).toEqual(['abc', 'd'])
})

test('an unneeded byte costs more for a page load with a higher weight', () => {
  const modules = [module('a', 100), module('b', 100), module('c', 100)]
  const loads = (light: number, heavy: number) => [load('abc', 2), load('a', 9, light), load('c', 9, heavy)]
  expect(grouped(modules, loads(1, 5))).toEqual(['ab', 'c'])
  expect(grouped(modules, loads(5, 1))).toEqual(['a', 'bc'])
})

test('groups are merged despite unneeded bytes if that costs less than another request', () => {
  expect(grouped(apart, [load('abc'), load('abd')], 20)).toEqual(['abc', 'd'])
})

test('groups never import each other in a cycle', () => {
  // If a and c were in one group, that group and b would import each other.
  const modules = [module('a', 1, ['b']), module('b', 900, ['c']), module('c', 1)]
  expect(grouped(modules, [load('abc', 2), load('bc'), load('c')])).not.toContain('ac')
})

test('the cost of a merge includes the imports that it adds', () => {
  // If c were merged with b, the load `ab` would also load x.
  const modules = [module('a', 40), module('b', 40), module('c', 1, ['x']), module('x', 900)]
  const loads = [load('abcx', 3), load('ab'), load('a'), load('x', 9, 10)]
  expect(grouped(modules, loads)).toEqual(['a', 'b', 'cx'])
})

test('modules that a light page load needs never merge with modules that no light load needs', () => {
  const light = { ...load('a'), isLight: true }
  expect(grouped(apart, [load('abc', 1), load('abd'), light], 9_999)).toEqual(['a', 'bcd'])
})

test('light page loads with too many groups get the merge that adds the fewest unneeded bytes', () => {
  const light = (modules: string) => ({ ...load(modules, 1), isLight: true })
  expect(grouped(apart, [light('abc'), light('a'), load('abcd')])).toEqual(['abc', 'd'])
})
