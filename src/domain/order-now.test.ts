import { expect, test } from 'vitest'
import { offersOrderNow, orderNowPath } from './order-now.ts'

test.each([
  ['/', true],
  ['/rewards', true],
  ['/account', true],
  ['/account/settings', true],
  ['/account/complete', true],
  ['/account/signin', false],
  ['/account/signup', false],
  ['/account/forgot', false],
  ['/account/confirmed', false],
  ['/account/signin/help', true],
  ['/promos/signin', true],
  ['/locations', false],
  ['/locations/tn/nashville', false],
  ['/menu', false],
  ['/menu/nashville-five-points/product/three-tenders', false],
  ['/order', false],
  ['/order/checkout', false],
  ['/order/confirm/o_1', false],
  ['/catering-menu', false],
  ['/promos/new-locations', false],
])('on %s the way to the menu floats: %s', (path, isOffered) => {
  expect(offersOrderNow(path)).toBe(isOffered)
})

test.each([
  ['nashville', 'austin', '/menu/nashville'],
  ['nashville', undefined, '/menu/nashville'],
  [undefined, 'austin', '/menu/austin'],
  [undefined, undefined, '/locations'],
])('with a bag of %s and the kitchen %s, Order Now leads to %s', (bagMenu, kitchenMenu, path) => {
  expect(orderNowPath(bagMenu, kitchenMenu)).toBe(path)
})
