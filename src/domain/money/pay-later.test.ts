import { expect, test } from 'vitest'
import { payNowReason } from './pay-later.ts'

const terms = { max_total: 20_000, max_items: 40 }
const lunch = { due: 2_000, items: 3, isCatering: false }

test.each([
  ['a lunch', {}, null],
  ['as much as may be', { due: 20_000 }, null],
  ['a cent more', { due: 20_001 }, 'total'],
  ['as many as may be', { items: 40 }, null],
  ['one more', { items: 41 }, 'items'],
  ['tea for a stadium', { due: 1_818_800, items: 5_940 }, 'items'],
  ['catering for many', { items: 200, isCatering: true }, null],
  ['catering for much', { due: 20_001, items: 200, isCatering: true }, 'total'],
  ['many that are paid already', { due: 0, items: 41 }, null],
] as const)('%s', (_, order, why) => {
  expect(payNowReason({ ...lunch, ...order }, terms)).toBe(why)
})
