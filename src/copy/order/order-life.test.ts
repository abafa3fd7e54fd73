import { expect, test } from 'vitest'
import { handoffServices } from '#src/domain/kitchen/handoff.ts'
import type { OrderActor } from '#src/domain/order/order-states.ts'
import { orderCopy } from './order.ts'
import { orderStateCopy } from './order-life.ts'

test('the “order placed” message says “sent to the kitchen” only for ASAP orders', () => {
  const introTo = (kind: 'asap' | 'later' | 'advance') =>
    orderStateCopy.placed.intro('Ana', { service: 'pickup', kind, by: 'guest' })
  expect(introTo('asap')).toBe('Thanks, Ana. We’ve sent your order to the kitchen.')
  for (const kind of ['later', 'advance'] as const) expect(introTo(kind)).not.toContain('sent')
})

test('after acceptance, an ASAP order is shown as started, and a scheduled order as starting later', () => {
  const introTo = (kind: 'asap' | 'later' | 'advance') =>
    orderStateCopy.accepted.intro('Ana', { service: 'pickup', kind, by: 'kitchen' })
  expect(introTo('asap')).toBe('Thanks, Ana. The kitchen is on it.')
  for (const kind of ['later', 'advance'] as const)
    expect(introTo(kind)).toBe('Thanks, Ana. The kitchen has your order and will start in time.')
})

test('the “order ready” message is the pickup hint from the order confirmation', () => {
  for (const service of handoffServices.filter(each => each !== 'delivery'))
    expect(orderStateCopy.ready.intro('Ana', { service, kind: 'asap', by: 'kitchen' })).toBe(
      orderCopy.handoffHint[service],
    )
})

test('the cancellation message apologizes unless the guest canceled the order', () => {
  const introTo = (by: OrderActor) =>
    orderStateCopy.cancelled.intro('Ana', { service: 'pickup', kind: 'asap', by })
  expect(introTo('guest')).not.toContain('Sorry')
  for (const by of ['kitchen', 'operator', 'house'] as const) expect(introTo(by)).toContain('Sorry')
})
