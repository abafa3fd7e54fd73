import {
  addTenders,
  bag,
  cards,
  choose,
  expectPlaced,
  fillCard,
  fillContact,
  holdOutcome,
  kitchen,
  openProduct,
  pickKitchen,
  placeOrder,
  toCheckout,
  untilAliveAt,
} from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('a guest orders hot chicken, from the home page to the number for the counter', async ({ page }) => {
  await page.goto('/')
  await expectSound(page)
  await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded()
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Order Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your kitchen' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Order here: Nashville Five Points' }).click()
  await untilAliveAt(page, kitchen.menu)
  await expectSound(page)

  await page.getByRole('link', { name: /Customize.*Three Tenders/ }).click()
  await untilAliveAt(page, `${kitchen.menu}/product/three-tenders`)
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await choose(page, page.getByRole('radio', { name: 'Hot', exact: true }))
  await page.getByRole('textbox', { name: 'Made for' }).fill('Dolly')
  await expectSound(page)
  await page.getByRole('button', { name: /Add to Order/ }).click()

  await expect(bag(page)).toBeVisible()
  await expect(bag(page).getByText('Three Tenders')).toBeVisible()
  await expect(bag(page).getByText('Made for Dolly')).toBeVisible()
  await expectSound(page)
  await toCheckout(page)
  await fillContact(page)
  await fillCard(page)
  await choose(page, page.getByRole('radio', { name: /15/ }))
  await expectSound(page)
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText('Nashville Five Points')).toBeVisible()
  await expectSound(page)
  await page.goto('/')
  await expect(page.locator('bag-count').first()).toBeHidden()
})

test('a guest pays in store', { tag: '@phone' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await toCheckout(page)
  await fillContact(page)
  await choose(page, page.getByRole('radio', { name: /Pay in store/ }))
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText('Pay in store')).toBeVisible()
})

test('a declined card leaves bag and form as they are, and another card works', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/402/)
  await pickKitchen(page)
  await addTenders(page)
  await toCheckout(page)
  await fillContact(page)
  await fillCard(page, cards.declined)
  await placeOrder(page)
  await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Dolly')
  await expectSound(page)
  await fillCard(page)
  await placeOrder(page)
  await expectPlaced(page)
})

test('an answer that got lost is confirming until it is known, never failed', { tag: '@phone' }, async ({
  page,
}) => {
  await pickKitchen(page)
  await addTenders(page)
  await toCheckout(page)
  await fillContact(page)
  await fillCard(page, cards.unknown)
  const letOutcomeThrough = await holdOutcome(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Confirming your order' })).toBeVisible()
  await expectSound(page)
  await letOutcomeThrough()
  await expectPlaced(page)
})

test('a kitchen that cannot be reached costs the guest nothing that was typed', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load/)
  await pickKitchen(page)
  await addTenders(page)
  await toCheckout(page)
  await fillContact(page)
  await choose(page, page.getByRole('radio', { name: /Pay in store/ }))
  await page.route('**/api/**', route => route.abort())
  await placeOrder(page)
  await expect(page.getByText(/could not reach the kitchen/i)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Email')).toHaveValue('dolly@example.com')
  await expectSound(page)
  await page.unroute('**/api/**')
  await placeOrder(page)
  await expectPlaced(page)
})

test('missing contact details are named, and the first is where the guest lands', { tag: '@phone' }, async ({
  page,
}) => {
  await pickKitchen(page)
  await addTenders(page)
  await toCheckout(page)
  await placeOrder(page)
  await expect(
    page.getByText('Please enter your name, email, and phone number to checkout').first(),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('Email').fill('dolly@')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expectSound(page)
})

test('a Reaper asks for the waiver before it goes into the bag', { tag: '@desktop' }, async ({ page }) => {
  await pickKitchen(page)
  await openProduct(page, 'three-tenders')
  await choose(page, page.getByRole('radio', { name: /Reaper/ }))
  await page.getByRole('button', { name: /Add to Order/ }).click()
  await expect(page.getByRole('checkbox', { name: /18 or older/ })).toBeFocused()
  await expectSound(page)
  await choose(page, page.getByRole('checkbox', { name: /18 or older/ }))
  await page.getByRole('button', { name: /Add to Order/ }).click()
  await expect(bag(page).getByText('Reaper')).toBeVisible()
})
