import { expect, test } from 'vitest'
import { QUOTES_TOTAL_SECONDS, quoteDurationSeconds } from './quote-length.ts'

const quote = { seconds: 300, age: 0, isLastCapacity: false }

test('a quote lasts as long as the chain configures', () => {
  expect(quoteDurationSeconds(quote)).toBe(300)
})

test('the total duration of renewed quotes never exceeds the maximum', () => {
  expect(quoteDurationSeconds({ ...quote, age: QUOTES_TOTAL_SECONDS - 300 })).toBe(300)
  expect(quoteDurationSeconds({ ...quote, age: QUOTES_TOTAL_SECONDS - 40.5 })).toBe(40)
  expect(quoteDurationSeconds({ ...quote, age: QUOTES_TOTAL_SECONDS + 1 })).toBe(0)
})

test('a quote for the last capacity of a slot lasts at most two minutes', () => {
  expect(quoteDurationSeconds({ ...quote, isLastCapacity: true })).toBe(120)
  expect(quoteDurationSeconds({ ...quote, isLastCapacity: true, age: 100 })).toBe(20)
  expect(quoteDurationSeconds({ ...quote, isLastCapacity: true, age: 130 })).toBe(0)
})
