import { describe, expect, test } from 'vitest'
import { changesOf, isMovedAway } from './board-changes.ts'

const board = (orders: Record<string, number>, day = '2026-11-25') => ({
  seqs: new Map(Object.entries(orders)),
  day,
})

describe("the changes of a kitchen's board", () => {
  test('the board reports new orders and orders with new events as changes', () => {
    expect(changesOf(board({ a: 1, b: 2 }), board({ a: 1, b: 3, c: 1 }))).toEqual({
      changed: ['b', 'c'],
      left: [],
    })
  })

  test('the board reports orders that left it as removed', () => {
    expect(changesOf(board({ a: 1, b: 2 }), board({ b: 2 }))).toEqual({ changed: [], left: ['a'] })
  })

  test("the board of a new day omits yesterday's orders", () => {
    const today = board({ b: 1 }, '2026-11-26')
    expect(changesOf(board({ a: 1 }), today)).toEqual({ changed: ['b'], left: [] })
  })

  test('the board removes an order moved to another day, and reports a finished order before removing it', () => {
    expect(isMovedAway({ id: 'a', state: 'placed' }, ['a'])).toBe(true)
    expect(isMovedAway({ id: 'a', state: 'completed' }, ['a'])).toBe(false)
    expect(isMovedAway({ id: 'b', state: 'placed' }, ['a'])).toBe(false)
  })
})
