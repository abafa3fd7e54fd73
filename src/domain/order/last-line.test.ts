import { expect, test } from 'vitest'
import { isLastRemainingLine } from './last-line.ts'

const made = { instead: null }
const replaced = { instead: { line: { name: 'Vinegar Slaw' } } }
const leftOut = { instead: { line: null } }

test.each([
  ['without other lines is the last line', [{}], 1, true],
  ['with another line is not the last line', [made, made], 2, false],
  ['with a removed other line is the last line', [leftOut, made], 2, true],
  ['with a replaced other line is not the last line', [replaced, made], 2, false],
])('a line of an order %s', (_, lines, line, isLast) => {
  expect(isLastRemainingLine(lines, line)).toBe(isLast)
})
