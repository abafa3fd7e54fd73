import { expect, test } from 'vitest'
import { ORDER_STATES } from './order-states.ts'
import { shouldEmail } from './should-email.ts'

test('a guest gets one email, when the order is ready or out for delivery', () => {
  const shouldSend = (handoff: 'pickup' | 'curbside' | 'delivery') =>
    ORDER_STATES.filter(state => shouldEmail(state, handoff))
  expect(shouldSend('pickup')).toEqual(['ready'])
  expect(shouldSend('curbside')).toEqual(['ready'])
  expect(shouldSend('delivery')).toEqual(['out_for_delivery'])
})
