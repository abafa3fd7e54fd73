import { expect, test } from 'vitest'
import { hasOrderNowAtEnd, hasOrderNowButton } from './order-now.ts'

test('account and allergen pages show the Order Now button at the end of the page', () => {
  expect(
    ['/account', '/account/settings', '/allergens/memphis', '/accounts', '/rewards'].map(hasOrderNowAtEnd),
  ).toEqual([true, true, true, false, false])
})

test.each([
  '/',
  '/rewards',
  '/account',
  '/account/settings',
  '/account/complete',
  '/account/signin/help',
  '/promos/signin',
  '/promos/catering',
])('the page %s has an Order Now button', path => {
  expect(hasOrderNowButton(path)).toBe(true)
})

test.each([
  '/account/signin',
  '/account/signup',
  '/account/forgot',
  '/account/confirmed',
  '/locations',
  '/locations/tn/nashville',
  '/menu',
  '/menu/nashville-five-points/product/three-tenders',
  '/order',
  '/order/checkout',
  '/order/confirm/o_1',
  '/catering-menu',
  '/catering/nashville-five-points-catering',
  '/catering',
  '/promos/new-locations',
])('the page %s has no Order Now button', path => {
  expect(hasOrderNowButton(path)).toBe(false)
})
