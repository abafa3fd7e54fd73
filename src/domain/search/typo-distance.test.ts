import { expect, test } from 'vitest'
import { isTypoOf } from './typo-distance.ts'

test.each([
  ['chiken', 'chicken'],
  ['chike', 'chicken'],
  ['chik', 'chicken'],
  ['wafle', 'waffle'],
  ['tendres', 'tenders'],
  ['ten', 'tenders'],
])('the input “%s” is a possible misspelling of %s', (input, word) => {
  expect(isTypoOf(input, word)).toBe(true)
})

test.each([
  ['tee', 'tea'],
  ['lobster', 'slaw'],
  ['chikn', 'kitchen'],
  ['tenders', 'ten'],
])('the input “%s” is not a misspelling of %s', (input, word) => {
  expect(isTypoOf(input, word)).toBe(false)
})
