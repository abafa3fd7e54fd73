import { expect, test } from 'vitest'
import { isOrderingPath } from './ordering-path.ts'

test.each([
  '/menu',
  '/menu/austin',
  '/catering/austin-catering',
  '/order',
  '/order/checkout',
  '/locations/all',
])('%s is about kitchens or orders', path => expect(isOrderingPath(path)).toBe(true))

test.each(['/', '/rewards', '/account', '/menu-of-old', '/ordering'])('%s is not', path =>
  expect(isOrderingPath(path)).toBe(false),
)
