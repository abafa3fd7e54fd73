import { describe, expect, test } from 'vitest'
import { compareBoards, isMovedToOtherDay } from './board-changes.ts'

const board = (orders: Record<string, number>, day = '2026-11-25') => ({
  seqs: new Map(Object.entries(orders)),
  day,
})

describe("the changes of a kitchen's board", () => {
  test('the board reports new orders and orders with new events as changes', () => {
    expect(compareBoards(board({ a: 1, b: 2 }), board({ a: 1, b: 3, c: 1 }))).toEqual({
      changed: ['b', 'c'],
      removed: [],
    })
  })

  test('the board reports orders that left it as removed', () => {
    expect(compareBoards(board({ a: 1, b: 2 }), board({ b: 2 }))).toEqual({ changed: [], removed: ['a'] })
  })

  test("the board of a new day omits yesterday's orders", () => {
    const today = board({ b: 1 }, '2026-11-26')
    expect(compareBoards(board({ a: 1 }), today)).toEqual({ changed: ['b'], removed: [] })
  })

  test('the board removes an order moved to another day, and reports a finished order before removing it', () => {
    expect(isMovedToOtherDay({ id: 'a', state: 'placed' }, ['a'])).toBe(true)
    expect(isMovedToOtherDay({ id: 'a', state: 'completed' }, ['a'])).toBe(false)
    expect(isMovedToOtherDay({ id: 'b', state: 'placed' }, ['a'])).toBe(false)
  })
})
