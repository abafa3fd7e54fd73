import {
  bag,
  cards,
  choose,
  chooseTip,
  expectPlaced,
  fillCard,
  fillContact,
  holdOutcome,
  kitchen,
  placeOrder,
  toCheckout,
  untilAlive,
  untilAliveAt,
} from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a guest orders hot chicken, from the home page to the number for the counter', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'How far up do you go?' }).scrollIntoViewIfNeeded()
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Order Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your kitchen' })).toBeVisible()
  await page.getByRole('link', { name: 'Order here: Nashville Five Points' }).click()
  await untilAliveAt(page, kitchen.menu)

  await page.getByRole('link', { name: /Customize.*Three Tenders/ }).click()
  await untilAliveAt(page, `${kitchen.menu}/product/three-tenders`)
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await choose(page, page.getByRole('radio', { name: /Reaper/ }))
  await page.getByRole('textbox', { name: 'Made for' }).fill('Dolly')
  await page.getByRole('button', { name: /Add to Order/ }).click()
  const waiver = page.getByRole('checkbox', { name: /18 or older/ })
  await expect(waiver).toBeFocused()
  await choose(page, waiver)
  await page.getByRole('button', { name: /Add to Order/ }).click()

  await expect(bag(page).getByText('Three Tenders')).toBeVisible()
  await expect(bag(page).getByText('Reaper')).toBeVisible()
  await expect(bag(page).getByText('Made for Dolly')).toBeVisible()
  await toCheckout(page)
  await fillContact(page)
  await fillCard(page)
  await chooseTip(page, /15%/)
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText('Nashville Five Points')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('red-comb:bag'))).toBeNull()
})

test('missing details, a declined card and a kitchen out of reach cost the guest nothing that was typed', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/402|ERR_FAILED|Failed to load/)
  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  await placeOrder(page)
  await expect(
    page.getByText('Please enter your name, email, and phone number to checkout').first(),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill('dolly@')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()

  await fillContact(page)
  await fillCard(page, cards.declined)
  await placeOrder(page)
  await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Dolly')

  await fillCard(page)
  await page.route('**/api/**', route => route.abort())
  await placeOrder(page)
  await expect(page.getByText(/could not reach the kitchen/i)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(/^dolly-\d+@example\.com$/)
  await page.unroute('**/api/**')
  await placeOrder(page)
  await expectPlaced(page)
})

test('an answer that got lost is confirming until it is known, never failed', async ({ page, guest }) => {
  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await fillContact(page)
  await fillCard(page, cards.unknown)
  const letOutcomeThrough = await holdOutcome(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Confirming your order' })).toBeVisible()
  await letOutcomeThrough()
  await expectPlaced(page)
})
