import { describe, expect, test } from 'vitest'
import type { OrderState } from '../order-states.ts'
import {
  columnOf,
  groupByColumn,
  isForLater,
  minutesUntil,
  nextKitchenState,
  refusalState,
} from './pass-columns.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const order = (num: string, state: OrderState, ready: string, last = ready) => ({
  num,
  state,
  time: { fires: at('17:00'), ready: at(ready) },
  last: { at: at(last) },
})
const nums = (orders: { num: string }[]) => orders.map(({ num }) => num)

describe('the columns of the pass', () => {
  test('board columns list the earliest due order first, and the last column the most recently completed order', () => {
    const {
      new: fresh,
      ready,
      done,
    } = groupByColumn([
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

  test('every order state has a board column', () => {
    expect(columnOf('accepted')).toBe('preparing')
    expect(columnOf('expired')).toBe('done')
  })
})

test('a scheduled order stays off the board until its kitchen has to prepare it', () => {
  const later = order('1', 'placed', '18:00')
  expect(isForLater(later, Date.parse(at('16:59')))).toBe(true)
  expect(isForLater(later, Date.parse(at('17:00')))).toBe(false)
  expect(isForLater({ ...later, state: 'accepted' }, Date.parse(at('16:59')))).toBe(false)
})

test('one tap per step moves an order from placed to handed over or out for delivery', () => {
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

test('the kitchen refuses an unaccepted order, cancels an accepted order, and can do neither to a finished order', () => {
  expect(refusalState({ state: 'placed', handoff: 'pickup' })).toBe('refused')
  expect(refusalState({ state: 'preparing', handoff: 'pickup' })).toBe('cancelled')
  expect(refusalState({ state: 'completed', handoff: 'pickup' })).toBeNull()
})

test('remaining minutes are rounded up until the due time, after which the order is late', () => {
  const now = Date.parse(at('18:00'))
  expect(minutesUntil(now + 61_000, now)).toBe(2)
  expect(minutesUntil(now + 1_000, now)).toBe(1)
  expect(minutesUntil(now, now)).toBe(0)
  expect(minutesUntil(now - 1_000, now)).toBe(-1)
})
