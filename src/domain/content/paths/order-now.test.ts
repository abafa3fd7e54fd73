import { expect, test } from 'vitest'
import { hasOrderNowAtEnd, hasOrderNowButton } from './order-now.ts'

test('the floating Order Now button is hidden on account and allergen pages', () => {
  expect(
    ['/account', '/account/settings', '/allergens/memphis', '/accounts', '/rewards'].map(hasOrderNowAtEnd),
  ).toEqual([true, true, true, false, false])
})

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
  ['/catering/nashville-five-points-catering', false],
  ['/catering', false],
  ['/promos/catering', true],
  ['/promos/new-locations', false],
])('the visibility of the floating Order Now button on %s is %s', (path, isOffered) => {
  expect(hasOrderNowButton(path)).toBe(isOffered)
})
