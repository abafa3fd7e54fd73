import { describe, expect, test } from 'vitest'
import type { OrderState } from '../order-states.ts'
import {
  groupOrdersByColumn,
  isScheduledForLater,
  minutesUntil,
  nextKitchenState,
  passColumnOf,
  refusalState,
} from './pass-columns.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const order = (
  num: string,
  state: OrderState,
  ready: string,
  last = ready,
  arrived: string | null = null,
) => ({
  num,
  state,
  time: { fires: at('17:00'), ready: at(ready), arrived },
  last: { at: at(last) },
})
const nums = (orders: { num: string }[]) => orders.map(({ num }) => num)

describe('the columns of the board', () => {
  test('the done column starts with the most recently finished order, and the others with the order due first', () => {
    const {
      new: fresh,
      ready,
      done,
    } = groupOrdersByColumn([
      order('104', 'placed', '18:20'),
      order('103', 'placed', '18:10'),
      order('102', 'placed', '18:20'),
      order('101', 'out_for_delivery', '18:00'),
      order('100', 'completed', '17:30', '17:31'),
      order('99', 'refused', '17:50', '17:20'),
    ])
    expect(nums(fresh)).toEqual(['103', '102', '104'])
    expect(nums(ready)).toEqual(['101'])
    expect(nums(done)).toEqual(['100', '99'])
  })

  test('the order of a guest who waits outside is first in its column', () => {
    const orders = [
      order('104', 'ready', '18:00'),
      order('105', 'ready', '18:20', '18:20', at('18:19')),
      order('103', 'completed', '17:40', '17:41', at('17:39')),
      order('102', 'completed', '17:50', '17:51'),
    ]
    const { ready, done } = groupOrdersByColumn(orders)
    expect(nums(ready)).toEqual(['105', '104'])
    expect(nums(done)).toEqual(['102', '103'])
  })

  test('an accepted order is in the column “preparing”, and an expired order is in “done”', () => {
    expect(passColumnOf('accepted')).toBe('preparing')
    expect(passColumnOf('expired')).toBe('done')
  })
})

test('a new order counts as scheduled for later until its preparation is due', () => {
  const later = order('1', 'placed', '18:00')
  expect(isScheduledForLater(later, Date.parse(at('16:59')))).toBe(true)
  expect(isScheduledForLater(later, Date.parse(at('17:00')))).toBe(false)
  expect(isScheduledForLater({ ...later, state: 'accepted' }, Date.parse(at('16:59')))).toBe(false)
})

test('one tap per step moves an order from placed to handed over', () => {
  const way = (handoff: 'pickup' | 'delivery') => {
    const states: OrderState[] = []
    let state: OrderState | null = 'placed'
    while (state) {
      states.push(state)
      state = nextKitchenState({ state, handoff })
    }
    return states
  }
  expect(way('pickup')).toEqual(['placed', 'accepted', 'preparing', 'ready', 'completed'])
  expect(way('delivery').slice(3)).toEqual(['ready', 'out_for_delivery', 'delivered'])
})

test('a kitchen can refuse a new order and cancel an accepted one, but not the reverse', () => {
  expect(refusalState({ state: 'placed', handoff: 'pickup' })).toBe('refused')
  expect(refusalState({ state: 'preparing', handoff: 'pickup' })).toBe('cancelled')
  expect(refusalState({ state: 'completed', handoff: 'pickup' })).toBeNull()
})

test('the remaining minutes are rounded up and become negative for a late order', () => {
  const now = Date.parse(at('18:00'))
  expect(minutesUntil(now + 61_000, now)).toBe(2)
  expect(minutesUntil(now + 1_000, now)).toBe(1)
  expect(minutesUntil(now, now)).toBe(0)
  expect(minutesUntil(now - 1_000, now)).toBe(-1)
})
