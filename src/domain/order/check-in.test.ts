import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../time/durations.ts'
import { checkInProblem, isCarHandoff } from './check-in.ts'
import type { OrderState } from './order-states.ts'

const curbside = { handoff: 'curbside', sub_handoff: null } as const
const drivethru = { handoff: 'pickup', sub_handoff: 'drivethru' } as const
const pickup = { handoff: 'pickup', sub_handoff: null } as const
const delivery = { handoff: 'delivery', sub_handoff: null } as const

test.each([
  ['for curbside can report arrival', curbside, true],
  ['for the drive-thru can report arrival', drivethru, true],
  ['for pickup cannot report arrival', pickup, false],
  ['for delivery cannot report arrival', delivery, false],
])('a guest with an order %s', (_, choice, expected) => {
  expect(isCarHandoff(choice)).toBe(expected)
})

describe('the time at which a guest can report arrival', () => {
  const ready = 10 * 60 * MINUTE_MS
  const reason = (
    state: OrderState,
    minutesBefore: number,
    choice: typeof curbside | typeof pickup = curbside,
  ) => checkInProblem({ ...choice, state, ready }, ready - minutesBefore * MINUTE_MS)

  test('a guest can report arrival from an hour before the promised time', () => {
    expect(reason('accepted', 61)).toBe('arrival_too_early')
    expect(reason('accepted', 60)).toBeNull()
    expect(reason('placed', 5)).toBeNull()
  })

  test('a guest can report arrival earlier if the order is in preparation or ready', () => {
    expect(reason('preparing', 90)).toBeNull()
    expect(reason('ready', 90)).toBeNull()
  })

  test('a guest can report arrival while the order is late but not after it is finished', () => {
    expect(reason('preparing', -40)).toBeNull()
    expect(reason('completed', 0)).toBe('order_over')
    expect(reason('cancelled', 0)).toBe('order_over')
  })

  test('a guest who picks up at the counter cannot report arrival', () => {
    expect(reason('ready', 0, pickup)).toBe('arrival_not_needed')
  })
})
