import { expect, test } from 'vitest'
import { isLastRemaining } from './last-line.ts'

const made = { instead: null }
const replaced = { instead: { line: { name: 'Vinegar Slaw' } } }
const leftOut = { instead: { line: null } }

test.each([
  ['the only line', [{}], 1, true],
  ['one of two', [made, made], 2, false],
  ['one beside a removed line', [leftOut, made], 2, true],
  ['one beside a replaced line', [replaced, made], 2, false],
])('the last remaining line of an order is recognized: %s', (_, lines, line, isLast) => {
  expect(isLastRemaining(lines, line)).toBe(isLast)
})
