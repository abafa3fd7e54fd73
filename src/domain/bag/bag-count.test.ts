import { expect, test } from 'vitest'
import type { LineChange } from './bag-change.ts'
import { countItemsAfterChanges } from './bag-count.ts'

const more: LineChange = { kind: 'quantity', line_id: 'tea', from: 1, quantity: 3 }
const remove: LineChange = { kind: 'remove', line_id: 'wings', from: 2 }
const lines = [
  { id: 'tea', quantity: 1 },
  { id: 'wings', quantity: 2 },
]
const clear: LineChange = { kind: 'clear', lines }

test('the item count of a bag includes every pending change and never goes below zero', () => {
  expect(countItemsAfterChanges(3, [{ kind: 'add', line: { quantity: 4 } }])).toBe(7)
  expect(countItemsAfterChanges(3, [more])).toBe(5)
  expect(countItemsAfterChanges(3, [more, remove])).toBe(3)
  expect(countItemsAfterChanges(3, [clear])).toBe(0)
  expect(countItemsAfterChanges(1, [clear])).toBe(0)
})
