import { describe, expect, test } from 'vitest'
import {
  ACCEPTANCE_MINUTES,
  AUTO_COMPLETE_MINUTES,
  automaticTransition,
  canTransition,
  isHandedOver,
  isInProgress,
  isOrderOver,
  nextCheckAt,
  nextStates,
  ORDER_ACTORS,
  ORDER_STATES,
  type OrderActor,
  type OrderState,
} from './order-states.ts'

const pickup = (state: OrderState) => ({ state, handoff: 'pickup' as const })
const delivery = (state: OrderState) => ({ state, handoff: 'delivery' as const })

describe('the allowed transitions of an order', () => {
  test.each<[OrderActor, OrderState, OrderState[]]>([
    ['guest', 'placed', ['cancelled']],
    ['guest', 'accepted', []],
    ['kitchen', 'placed', ['accepted', 'refused', 'cancelled']],
    ['kitchen', 'accepted', ['preparing', 'ready', 'cancelled']],
    ['kitchen', 'preparing', ['ready', 'cancelled']],
    ['kitchen', 'ready', ['completed', 'cancelled', 'not_collected']],
    ['operator', 'ready', ['completed', 'cancelled', 'not_collected']],
    ['operator', 'accepted', ['preparing', 'ready', 'cancelled', 'completed', 'not_collected']],
    ['kitchen', 'completed', ['not_collected']],
    ['guest', 'completed', []],
    ['kitchen', 'not_collected', []],
    ['house', 'placed', ['accepted', 'expired']],
    ['house', 'preparing', ['completed']],
  ])('the actor “%s” can change a pickup order from “%s” to %j', (who, state, expected) => {
    expect(nextStates(pickup(state), who)).toEqual(expected)
  })

  test.each<[OrderState, OrderState[]]>([
    ['ready', ['out_for_delivery', 'delivered', 'cancelled', 'not_collected']],
    ['out_for_delivery', ['delivered', 'cancelled', 'not_collected']],
  ])('the kitchen can change a delivery order from “%s” to %j', (state, expected) => {
    expect(nextStates(delivery(state), 'kitchen')).toEqual(expected)
  })

  test('the only allowed change to a finished order is from handed over to not collected', () => {
    for (const who of ORDER_ACTORS)
      for (const state of ORDER_STATES)
        for (const order of [pickup(state), delivery(state)]) {
          const next = nextStates(order, who).filter(to => !isHandedOver(state) || to !== 'not_collected')
          if (isOrderOver(state)) expect(next).toEqual([])
          expect(canTransition(order, 'placed', who)).toBe(false)
        }
  })

  test('the site can advance an order in any open state without a report from the kitchen', () => {
    for (const state of ORDER_STATES.filter(each => !isOrderOver(each)))
      for (const order of [pickup(state), delivery(state)])
        expect(nextStates(order, 'house').length).toBeGreaterThan(0)
  })
})

test.each([pickup('preparing'), delivery('ready'), delivery('out_for_delivery')])(
  'the kitchen must still finish a $handoff order in the state “$state”',
  order => expect(isInProgress(order)).toBe(true),
)

test.each([pickup('ready'), delivery('delivered'), pickup('cancelled')])(
  'the kitchen does not have to finish a $handoff order in the state “$state”',
  order => expect(isInProgress(order)).toBe(false),
)

describe("automatic transitions by the site's clock", () => {
  const firesAt = new Date('2026-11-21T18:00:00Z')
  const readyAt = new Date('2026-11-21T18:12:00Z')
  const times = { firesAt, readyAt, askedAt: null }
  const plus = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

  test('the clock job checks an order at preparation, at the acceptance deadline, and after the promised time', () => {
    expect(nextCheckAt({ ...times, state: 'placed' })).toEqual(firesAt)
    expect(nextCheckAt({ ...times, state: 'placed', askedAt: firesAt })).toEqual(
      plus(firesAt, ACCEPTANCE_MINUTES),
    )
    expect(nextCheckAt({ ...times, state: 'preparing' })).toEqual(plus(readyAt, AUTO_COMPLETE_MINUTES))
    expect(nextCheckAt({ ...times, state: 'completed' })).toBeNull()
  })

  test.each([
    ['asks a kitchen that accepts orders manually to accept an order', pickup('placed'), null, true, 'ask'],
    ['expires an order that the kitchen did not accept in time', pickup('placed'), firesAt, true, 'expired'],
    [
      'accepts an order for a kitchen that does not accept orders manually',
      pickup('placed'),
      null,
      false,
      'accepted',
    ],
    [
      'accepts an order for a kitchen that no longer accepts orders manually',
      pickup('placed'),
      firesAt,
      false,
      'accepted',
    ],
    ['completes an order that has long been ready', pickup('ready'), null, true, 'completed'],
    [
      'marks an order that has long been on its way as delivered',
      delivery('out_for_delivery'),
      null,
      true,
      'delivered',
    ],
    ['leaves a finished order unchanged', pickup('cancelled'), null, true, null],
  ])('the clock job %s', (_, order, askedAt, answers, expected) => {
    expect(automaticTransition({ ...order, askedAt }, answers)).toBe(expected)
  })
})
