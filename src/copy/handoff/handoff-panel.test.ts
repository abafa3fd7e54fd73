import { expect, test } from 'vitest'
import { deliveryCost } from './handoff-panel.ts'

test('a delivery says what it costs, or why it does not yet', () => {
  expect(deliveryCost({ zone: 'near', fee: 399 })).toBe('$3.99')
  expect(deliveryCost({ zone: 'near', fee: 0 })).toBe('Free')
  expect(deliveryCost(null)).toBe('add an address')
})

test('an address the kitchen does not go to is not told to be missing', () => {
  expect(deliveryCost({ zone: null, fee: 0 })).toBe('not in our delivery area')
})
