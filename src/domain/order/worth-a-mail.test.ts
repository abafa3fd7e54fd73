import { expect, test } from 'vitest'
import { ORDER_STATES } from './order-life.ts'
import { isWorthAMail } from './worth-a-mail.ts'

test('a guest gets one mail per order: when it is ready for pickup, or when the delivery leaves', () => {
  const heard = (handoff: 'pickup' | 'curbside' | 'delivery') =>
    ORDER_STATES.filter(state => isWorthAMail(state, handoff))
  expect(heard('pickup')).toEqual(['ready'])
  expect(heard('curbside')).toEqual(['ready'])
  expect(heard('delivery')).toEqual(['out_for_delivery'])
})
