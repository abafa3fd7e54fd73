import { describe, expect, test } from 'vitest'
import { compareBoards, wasMovedToOtherDay } from './board-changes.ts'

const board = (orders: Record<string, number>, day = '2026-11-25') => ({
  seqs: new Map(Object.entries(orders)),
  day,
})

describe('the changes of the kitchen board', () => {
  test('the board’s changes include new orders and orders with new events', () => {
    expect(compareBoards(board({ a: 1, b: 2 }), board({ a: 1, b: 3, c: 1 }))).toEqual({
      changed: ['b', 'c'],
      removed: [],
    })
  })

  test('the board’s changes include the ids of orders that left the board', () => {
    expect(compareBoards(board({ a: 1, b: 2 }), board({ b: 2 }))).toEqual({ changed: [], removed: ['a'] })
  })

  test('orders from the previous day are not reported as removed on a new day', () => {
    const today = board({ b: 1 }, '2026-11-26')
    expect(compareBoards(board({ a: 1 }), today)).toEqual({ changed: ['b'], removed: [] })
  })

  test('an order that left the board counts as moved to another day only if it is still open', () => {
    expect(wasMovedToOtherDay({ id: 'a', state: 'placed' }, ['a'])).toBe(true)
    expect(wasMovedToOtherDay({ id: 'a', state: 'completed' }, ['a'])).toBe(false)
    expect(wasMovedToOtherDay({ id: 'b', state: 'placed' }, ['a'])).toBe(false)
  })
})
