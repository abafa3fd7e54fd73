import { expect, test } from 'vitest'
import { isNearWord } from './typo-distance.ts'

test.each([
  ['chiken', 'chicken'],
  ['chike', 'chicken'],
  ['chik', 'chicken'],
  ['wafle', 'waffle'],
  ['tendres', 'tenders'],
  ['ten', 'tenders'],
])('the input “%s” is a possible misspelling of %s', (typed, word) => {
  expect(isNearWord(typed, word)).toBe(true)
})

test.each([
  ['tee', 'tea'],
  ['lobster', 'slaw'],
  ['chikn', 'kitchen'],
  ['tenders', 'ten'],
])('the input “%s” is no misspelling of %s', (typed, word) => {
  expect(isNearWord(typed, word)).toBe(false)
})
