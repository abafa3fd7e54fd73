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

test('what is needed by the same loads goes together, and nothing else does', () => {
  expect(grouped(apart, [load('abc'), load('abd')])).toEqual(['ab', 'c', 'd'])
})

test('a load of too many groups has those merged that bring the fewest bytes in vain', () => {
  expect(grouped(apart, [load('abc', 1), load('abd')])).toEqual(['abc', 'd'])
})

test('bytes count for more where more depends on them', () => {
  const modules = [module('a', 100), module('b', 100), module('c', 100)]
  const loads = (light: number, heavy: number) => [load('abc', 2), load('a', 9, light), load('c', 9, heavy)]
  expect(grouped(modules, loads(1, 5))).toEqual(['ab', 'c'])
  expect(grouped(modules, loads(5, 1))).toEqual(['a', 'bc'])
})

test('a request that costs less than it is worth is saved without need', () => {
  expect(grouped(apart, [load('abc'), load('abd')], 20)).toEqual(['abc', 'd'])
})

test('groups never import one another in a circle', () => {
  // With a and c together, b would import what imports it.
  const modules = [module('a', 1, ['b']), module('b', 900, ['c']), module('c', 1)]
  expect(grouped(modules, [load('abc', 2), load('bc'), load('c')])).not.toContain('ac')
})

test('what a group imports counts where it would come along', () => {
  // With b, c would bring x to a load that does not need it.
  const modules = [module('a', 40), module('b', 40), module('c', 1, ['x']), module('x', 900)]
  const loads = [load('abcx', 3), load('ab'), load('a'), load('x', 9, 10)]
  expect(grouped(modules, loads)).toEqual(['a', 'b', 'cx'])
})

test('what a light load needs is merged with nothing that only others need, however many groups that leaves', () => {
  const light = { ...load('a'), isLight: true }
  expect(grouped(apart, [load('abc', 1), load('abd'), light], 9_999)).toEqual(['a', 'bcd'])
})

test('what light loads need is merged like anything else', () => {
  const light = (modules: string) => ({ ...load(modules, 1), isLight: true })
  expect(grouped(apart, [light('abc'), light('a'), load('abcd')])).toEqual(['abc', 'd'])
})
