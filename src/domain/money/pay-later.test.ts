import { expect, test } from 'vitest'
import { findPayNowReason } from './pay-later.ts'

const terms = { max_total: 20_000, max_items: 40 }
const lunch = { due: 2_000, items: 3, isCatering: false }

test.each([
  ['for lunch', {}],
  ['at the maximum total', { due: 20_000 }],
  ['with the maximum number of items', { items: 40 }],
  ['for catering with many items', { items: 200, isCatering: true }],
  ['with many items that are already paid', { due: 0, items: 41 }],
] as const)('an order %s can be paid later', (_, order) => {
  expect(findPayNowReason({ ...lunch, ...order }, terms)).toBeNull()
})

test.each([
  ['one cent above the maximum total', 'total', { due: 20_001 }],
  ['one item above the maximum number of items', 'items', { items: 41 }],
  ['for 5,940 teas', 'items', { due: 1_818_800, items: 5_940 }],
  ['for catering above the maximum total', 'total', { due: 20_001, items: 200, isCatering: true }],
] as const)('an order %s cannot be paid later because of its %s', (_, reason, order) => {
  expect(findPayNowReason({ ...lunch, ...order }, terms)).toBe(reason)
})
