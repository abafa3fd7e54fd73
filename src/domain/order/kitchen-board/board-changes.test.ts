import { describe, expect, test } from 'vitest'
import { changesOf, isMovedAway } from './board-changes.ts'

const board = (orders: Record<string, number>, day = '2026-11-25') => ({
  seqs: new Map(Object.entries(orders)),
  day,
})

describe('a crew that looks at its board', () => {
  test('is told of what is new on it and of what something happened to', () => {
    expect(changesOf(board({ a: 1, b: 2 }), board({ a: 1, b: 3, c: 1 }))).toEqual({
      changed: ['b', 'c'],
      left: [],
    })
  })

  test('is told of what left it', () => {
    expect(changesOf(board({ a: 1, b: 2 }), board({ b: 2 }))).toEqual({ changed: [], left: ['a'] })
  })

  test('begins a new day without yesterday’s', () => {
    const today = board({ b: 1 }, '2026-11-26')
    expect(changesOf(board({ a: 1 }), today)).toEqual({ changed: ['b'], left: [] })
  })

  test('sees an order go that was moved to another day, and one that is over as done', () => {
    expect(isMovedAway({ id: 'a', state: 'placed' }, ['a'])).toBe(true)
    expect(isMovedAway({ id: 'a', state: 'completed' }, ['a'])).toBe(false)
    expect(isMovedAway({ id: 'b', state: 'placed' }, ['a'])).toBe(false)
  })
})
