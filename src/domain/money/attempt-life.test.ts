import { describe, expect, expectTypeOf, test } from 'vitest'
import { type AttemptStateBefore, attemptMoves, type TenderStateBefore, tenderMoves } from './attempt-life.ts'

/** Every state that is reached from one, by any number of moves. */
function reached(
  moves: Record<string, readonly string[]>,
  from: string,
  seen = new Set<string>(),
): Set<string> {
  for (const to of moves[from] ?? []) if (!seen.has(to)) reached(moves, to, seen.add(to))
  return seen
}

describe('a try to pay', () => {
  test('that was given back never becomes an order', () => {
    expect(reached(attemptMoves, 'releasing')).toEqual(new Set(['failed']))
  })

  test('comes to an end, whatever becomes of it', () => {
    expect(reached(attemptMoves, 'open')).toEqual(
      new Set(['placed', 'releasing', 'failed', 'undoing', 'undone']),
    )
  })
})

describe('a means of payment', () => {
  test.each(['releasing', 'released', 'declined'])('that is %s is never charged', state => {
    expect(reached(tenderMoves, state)).not.toContain('authorised')
    expect(reached(tenderMoves, state)).not.toContain('captured')
  })

  test('is asked about by nobody twice: what was asked for is not reserved anew', () => {
    for (const state of Object.keys(tenderMoves))
      expect(reached(tenderMoves, state)).not.toContain('reserved')
  })

  test('that was charged is given back, never let go', () => {
    expect(reached(tenderMoves, 'captured')).toEqual(new Set(['refunded', 'captured']))
  })
})

test('who moves one from where the table does not allow it is refused by the compiler', () => {
  expectTypeOf<'open'>().toExtend<AttemptStateBefore<'placed'>>()
  expectTypeOf<'releasing'>().not.toExtend<AttemptStateBefore<'placed'>>()
  expectTypeOf<'authorised'>().toExtend<TenderStateBefore<'captured'>>()
  expectTypeOf<'released'>().not.toExtend<TenderStateBefore<'captured'>>()
  // From a state that two may follow, to whichever of them it turns out to be.
  expectTypeOf<TenderStateBefore<'action' | 'unknown'>>().toEqualTypeOf<
    'authorising' | 'action' | 'unknown'
  >()
})
