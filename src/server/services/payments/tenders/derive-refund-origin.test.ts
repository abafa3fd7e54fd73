import { expect, test } from 'vitest'
import { deriveRefundOrigin } from './derive-refund-origin.ts'

test.each([
  ['desk 200 cold', 'desk', 1],
  ['desk lines 1,2 cold  #3', 'desk', 3],
  ['desk 200 cold wings #2', 'desk', 1],
  ['desk rest bank error', 'desk', 1],
  ['o_1 undone', 'undo', 1],
  ['o_1 undone late', 'undo', 1],
  ['offer s_1', 'offer', 1],
  ['bank re_1', 'bank', 1],
])(
  'a refund stored by the previous build under the key “%s” is read as %s refund number %i',
  (key, kind, nth) => {
    expect(deriveRefundOrigin({ orderId: 'o_1', key, kind: null, nth: null })).toEqual({ kind, nth })
  },
)

test('the stored kind and number of a refund take precedence over its key', () => {
  const stored = { kind: 'desk', nth: 2 } as const
  expect(deriveRefundOrigin({ orderId: 'o_1', key: 'bank re_1', ...stored })).toEqual(stored)
})
