import { describe, expect, test } from 'vitest'
import { cyclesIn, foldersBothWays } from './import-cycles.ts'

const cyclesOf = (imports: Record<string, string[]>) => cyclesIn(new Map(Object.entries(imports)))

describe('files that import one another in a circle', () => {
  test('are reported, two or many', () => {
    expect(cyclesOf({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']])
    expect(cyclesOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [] })).toEqual([['a', 'b', 'c']])
  })

  test('are reported circle by circle, and together where circles share a file', () => {
    expect(cyclesOf({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(cyclesOf({ a: ['b', 'c'], b: ['a'], c: ['a'] })).toEqual([['a', 'b', 'c']])
  })

  test('are reported however they are come upon', () => {
    expect(cyclesOf({ start: ['x', 'a'], x: ['c'], a: ['b'], b: ['c'], c: ['a'] })).toHaveLength(1)
  })
})

test('files that share what they import are no circle', () => {
  expect(cyclesOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
})

test('folders that import one another are reported, also where no file does', () => {
  const imports = { 'a/one': ['b/one'], 'b/one': [], 'b/two': ['a/two'], 'a/two': ['c/one'], 'c/one': [] }
  expect(foldersBothWays(new Map(Object.entries(imports)))).toEqual([['a', 'b']])
})
