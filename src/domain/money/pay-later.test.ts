import { expect, test } from 'vitest'
import { findPayNowReason } from './pay-later.ts'

const terms = { max_total: 20_000, max_items: 40 }
const lunch = { due: 2_000, items: 3, isCatering: false }

test.each([
  ['a lunch', {}, null],
  ['the highest total', { due: 20_000 }, null],
  ['a cent above the highest total', { due: 20_001 }, 'total'],
  ['the highest number of items', { items: 40 }, null],
  ['one item above the highest number', { items: 41 }, 'items'],
  ['ten thousand teas', { due: 1_818_800, items: 5_940 }, 'items'],
  ['catering with many items', { items: 200, isCatering: true }, null],
  ['catering above the highest total', { due: 20_001, items: 200, isCatering: true }, 'total'],
  ['many items that are already paid', { due: 0, items: 41 }, null],
] as const)('the limits of paying later are correct for %s', (_, order, reason) => {
  expect(findPayNowReason({ ...lunch, ...order }, terms)).toBe(reason)
})
