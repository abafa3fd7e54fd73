import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test.each([
  ['order at least one of a product', limits.QUANTITY_MIN, 1],
  ['order at most 99 of a product', limits.QUANTITY_MAX, 99],
  ['fill a bag for up to $25,000', limits.BAG_SUBTOTAL_MAX, 2_500_000],
  ['enter a recipient of 20 characters', limits.RECIPIENT_MAX_LENGTH, 20],
  ['count large quantities in fives', limits.COUNTER_LARGE_STEP, 5],
  ['count in fives if the maximum is above 19', limits.COUNTER_LARGE_STEP_THRESHOLD, 19],
  ['set the heat up to level 7', limits.HEAT_LEVEL_MAX, 7],
  ['tip at least a cent', limits.CUSTOM_TIP_MIN, 1],
  ['tip at most $999.99', limits.CUSTOM_TIP_MAX, 99_999],
  ['enter a phone number of ten digits', limits.PHONE_DIGITS, 10],
])('a guest can %s', (_, limit, value) => {
  expect(limit).toBe(value)
})
