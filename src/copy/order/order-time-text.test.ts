import { expect, test } from 'vitest'
import type { OrderActor, OrderState } from '#src/domain/order/order-states.ts'
import { orderTimeText } from './order-time-text.ts'

const at = (time: string, day = 21) => `2026-11-${day}T${time}:00Z`
const location = { timezone: 'America/Chicago' }

/**
 * Returns the text shown at `now` for an order that is promised for 12:12 PM and whose state changes all
 * happened at noon. All times are in the kitchen's time zone.
 */
function read(now: string, handoff: 'pickup' | 'delivery', ...moves: [OrderState, OrderActor][]): string {
  const events = [['placed', 'guest'] as const, ...moves].map(([state, who]) => ({
    state,
    who,
    at: at('18:00'),
  }))
  const state = moves.at(-1)?.[0] ?? 'placed'
  const time = { kind: 'asap', ready: at('18:12') } as const
  return orderTimeText({ state, handoff, location, time, events }, Date.parse(now))
}

const accepted: [OrderState, OrderActor] = ['accepted', 'kitchen']

test('an order is shown as running late ten minutes after its promised time', () => {
  expect(read(at('18:12'), 'pickup', accepted)).toBe('Ready about 12:12 PM')
  expect(read(at('18:13'), 'pickup', accepted)).toBe('Any minute now')
  expect(read(at('18:22'), 'pickup', accepted)).toBe('Running late')
  expect(read(at('18:22'), 'delivery', accepted, ['ready', 'kitchen'])).toBe('Running late')
})

test('an order is never shown as late if its kitchen does not report progress', () => {
  expect(read(at('18:40'), 'pickup', ['accepted', 'house'])).toBe('Should be ready')
  expect(read(at('18:40'), 'delivery', ['accepted', 'house'])).toBe('Any minute now')
})

test('a completed order shows its completion time unless it was completed automatically', () => {
  const endedStates: [OrderState, OrderActor] = ['completed', 'kitchen']
  expect(read(at('20:00'), 'pickup', accepted, endedStates)).toBe('Picked up at 12:00 PM')
  expect(read(at('20:00', 22), 'pickup', accepted, endedStates)).toBe('Picked up Sat, Nov 21 at 12:00 PM')
  expect(read(at('20:12'), 'pickup', accepted, ['completed', 'house'])).toBe('Picked up')
})
