import { expect, test } from 'vitest'
import { ORDER_STATES } from './order-life.ts'
import { isWorthAMail } from './worth-a-mail.ts'

test('a guest gets one mail: at the counter when the order is ready, for a delivery when it is on its way', () => {
  const heard = (handoff: 'pickup' | 'curbside' | 'delivery') =>
    ORDER_STATES.filter(state => isWorthAMail(state, handoff))
  expect(heard('pickup')).toEqual(['ready'])
  expect(heard('curbside')).toEqual(['ready'])
  expect(heard('delivery')).toEqual(['out_for_delivery'])
})
