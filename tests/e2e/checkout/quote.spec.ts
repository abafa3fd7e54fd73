import { holdFor, openCheckout } from '../fixtures/checkout.ts'
import { expectPlaced, fillCard, fillContact, placeOrder } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a guest who types their card sees and hears the last minute of the time that is held, and orders in it', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['three-tenders'])
  await holdFor(page, 50)
  await openCheckout(page)
  await fillContact(page)
  await expect(page.getByText(/^We hold your time for/)).toBeHidden()
  await fillCard(page)
  await expect(page.getByText(/^We hold your time for 0:[0-4]\d$/)).toBeInViewport()
  await expect(page.getByText('We hold your time and your prices for one more minute.')).toHaveRole('status')
  await placeOrder(page)
  await expectPlaced(page)
})

test('once the time is over, nothing is held and nothing is said when nothing changed', async ({
  page,
  guest,
  takeClock,
}) => {
  await guest.hasBag(['three-tenders'])
  await takeClock()
  await holdFor(page, 50)
  await openCheckout(page)
  await fillContact(page)
  await fillCard(page)
  await expect(page.getByText(/^We hold your time for 0:[0-4]\d$/)).toBeVisible()
  await page.unroute('**/api/carts/*/quote')
  await page.clock.fastForward(50_000)
  await expect(page.getByText(/^We hold your time for/)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await placeOrder(page)
  await expectPlaced(page)
})
