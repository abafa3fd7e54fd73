import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type AttemptStateBefore,
  attemptTransitions,
  type TenderStateBefore,
  tenderTransitions,
} from './attempt-states.ts'

function reached(
  moves: Record<string, readonly string[]>,
  from: string,
  seen = new Set<string>(),
): Set<string> {
  for (const to of moves[from] ?? []) if (!seen.has(to)) reached(moves, to, seen.add(to))
  return seen
}

describe('a payment attempt', () => {
  test('a released attempt never becomes an order', () => {
    expect(reached(attemptTransitions, 'releasing')).toEqual(new Set(['failed']))
  })

  test('an open payment attempt can reach every later state', () => {
    expect(reached(attemptTransitions, 'open')).toEqual(
      new Set(['placed', 'releasing', 'failed', 'undoing', 'undone']),
    )
  })
})

describe('states of a tender', () => {
  test.each(['releasing', 'released', 'declined'])('a tender in the state “%s” is never charged', state => {
    expect(reached(tenderTransitions, state)).not.toContain('authorised')
    expect(reached(tenderTransitions, state)).not.toContain('captured')
  })

  test('a tender never returns to the state “reserved”', () => {
    for (const state of Object.keys(tenderTransitions))
      expect(reached(tenderTransitions, state)).not.toContain('reserved')
  })

  test('a captured tender can be refunded but not released', () => {
    expect(reached(tenderTransitions, 'captured')).toEqual(new Set(['refunded', 'captured']))
  })
})

test('the compiler rejects transitions outside the transition table', () => {
  expectTypeOf<'open'>().toExtend<AttemptStateBefore<'placed'>>()
  expectTypeOf<'releasing'>().not.toExtend<AttemptStateBefore<'placed'>>()
  expectTypeOf<'authorised'>().toExtend<TenderStateBefore<'captured'>>()
  expectTypeOf<'released'>().not.toExtend<TenderStateBefore<'captured'>>()
  // For a union, only states that can transition to every member of the union qualify.
  expectTypeOf<TenderStateBefore<'action' | 'unknown'>>().toEqualTypeOf<
    'authorising' | 'action' | 'unknown'
  >()
})
