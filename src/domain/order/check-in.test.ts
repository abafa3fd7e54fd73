import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../time/durations.ts'
import { findCheckInProblem, isCarHandoff } from './check-in.ts'
import type { OrderState } from './order-states.ts'

const curbside = { handoff: 'curbside', sub_handoff: null } as const
const drivethru = { handoff: 'pickup', sub_handoff: 'drivethru' } as const
const pickup = { handoff: 'pickup', sub_handoff: null } as const
const delivery = { handoff: 'delivery', sub_handoff: null } as const

test.each([
  ['with a curbside order can check in', curbside, true],
  ['with a drive-thru order can check in', drivethru, true],
  ['with a pickup order cannot check in', pickup, false],
  ['with a delivery order cannot check in', delivery, false],
])('a guest %s', (_, choice, expected) => {
  expect(isCarHandoff(choice)).toBe(expected)
})

describe('the time at which a guest can check in', () => {
  const ready = 10 * 60 * MINUTE_MS
  const reason = (
    state: OrderState,
    minutesBefore: number,
    choice: typeof curbside | typeof pickup = curbside,
  ) => findCheckInProblem({ ...choice, state, ready }, ready - minutesBefore * MINUTE_MS)

  test('a guest can check in starting an hour before the promised time', () => {
    expect(reason('accepted', 61)).toBe('arrival_too_early')
    expect(reason('accepted', 60)).toBeNull()
    expect(reason('placed', 5)).toBeNull()
  })

  test('a guest can check in earlier if the order is already being prepared or ready', () => {
    expect(reason('preparing', 90)).toBeNull()
    expect(reason('ready', 90)).toBeNull()
  })

  test('a guest can check in for a late order but not for a finished order', () => {
    expect(reason('preparing', -40)).toBeNull()
    expect(reason('completed', 0)).toBe('order_over')
    expect(reason('cancelled', 0)).toBe('order_over')
  })

  test('a guest who picks up at the counter cannot check in', () => {
    expect(reason('ready', 0, pickup)).toBe('arrival_not_needed')
  })
})
