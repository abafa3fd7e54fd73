import { expect, test } from 'vitest'
import { deliveryCostText } from './handoff-panel.ts'

test('the handoff panel shows the delivery fee or asks for an address', () => {
  expect(deliveryCostText({ zone: 'near', fee: 399 })).toBe('$3.99')
  expect(deliveryCostText({ zone: 'near', fee: 0 })).toBe('Free')
  expect(deliveryCostText(null)).toBe('add an address')
})

test('the handoff panel shows that an address is outside the delivery area', () => {
  expect(deliveryCostText({ zone: null, fee: 0 })).toBe('not in our delivery area')
})
