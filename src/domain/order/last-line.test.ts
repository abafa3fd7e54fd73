import { expect, test } from 'vitest'
import { isLastRemainingLine } from './last-line.ts'

const made = { instead: null }
const replaced = { instead: { line: { name: 'Vinegar Slaw' } } }
const leftOut = { instead: { line: null } }

test.each([
  ['the only line', [{}], 1, true],
  ['one of two lines', [made, made], 2, false],
  ['a line beside a removed line', [leftOut, made], 2, true],
  ['a line beside a replaced line', [replaced, made], 2, false],
])('the check for the last remaining line handles %s', (_, lines, line, isLast) => {
  expect(isLastRemainingLine(lines, line)).toBe(isLast)
})
