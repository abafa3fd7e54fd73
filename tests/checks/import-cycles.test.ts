import { describe, expect, test } from 'vitest'
import { findCycles, findMutualFolderImports } from './import-cycles.ts'

const cyclesOf = (imports: Record<string, string[]>) => findCycles(new Map(Object.entries(imports)))

describe('import cycles', () => {
  test('the cycle check reports cycles of two or more files', () => {
    expect(cyclesOf({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']])
    expect(cyclesOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [] })).toEqual([['a', 'b', 'c']])
  })

  test('the cycle check merges overlapping cycles and reports others separately', () => {
    expect(cyclesOf({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(cyclesOf({ a: ['b', 'c'], b: ['a'], c: ['a'] })).toEqual([['a', 'b', 'c']])
  })

  test('the cycle check reports a cycle only once, even if several paths lead to it', () => {
    expect(cyclesOf({ start: ['x', 'a'], x: ['c'], a: ['b'], b: ['c'], c: ['a'] })).toHaveLength(1)
  })
})

test('the cycle check accepts shared imports', () => {
  expect(cyclesOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
})

test('the cycle check reports folders that import each other', () => {
  const imports = { 'a/one': ['b/one'], 'b/one': [], 'b/two': ['a/two'], 'a/two': ['c/one'], 'c/one': [] }
  expect(findMutualFolderImports(new Map(Object.entries(imports)))).toEqual([['a', 'b']])
})
