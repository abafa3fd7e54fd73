import { expect, test } from 'vitest'
import { isLastLeft } from './last-line.ts'

const made = { instead: null }
const replaced = { instead: { line: { name: 'Vinegar Slaw' } } }
const leftOut = { instead: { line: null } }

test.each([
  ['the only line', [{}], 1, true],
  ['one of two', [made, made], 2, false],
  ['the last beside one that is left out', [leftOut, made], 2, true],
  ['one beside something that is made instead', [replaced, made], 2, false],
])('%s', (_, lines, line, isLast) => {
  expect(isLastLeft(lines, line)).toBe(isLast)
})
