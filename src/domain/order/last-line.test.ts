import { expect, test } from 'vitest'
import { isLastRemainingLine } from './last-line.ts'

const made = { instead: null }
const replaced = { instead: { line: { name: 'Vinegar Slaw' } } }
const leftOut = { instead: { line: null } }

test.each([
  ['is the last remaining line if the order has no other lines', [{}], 1, true],
  ['is not the last remaining line if the order has another line', [made, made], 2, false],
  ['is the last remaining line if the other line was removed', [leftOut, made], 2, true],
  ['is not the last remaining line if the other line was replaced', [replaced, made], 2, false],
])('a line %s', (_, lines, line, isLast) => {
  expect(isLastRemainingLine(lines, line)).toBe(isLast)
})
