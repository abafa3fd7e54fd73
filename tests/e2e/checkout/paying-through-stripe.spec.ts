import { applyGiftCard, createGiftCard, openGiftCards } from '../fixtures/gift-card.ts'
import {
  checkOption,
  chooseTip,
  expectPlaced,
  fillContact,
  placeOrder,
  scrollToPayment,
  waitUntilHydrated,
} from '../fixtures/order.ts'
import {
  answerChallenge,
  cardFieldsFrame,
  expectBankChallenge,
  fillCardFields,
  waitForCardFields,
  walletFrame,
} from '../fixtures/stripe.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

/** Tags for tests that `npm run stripe -- verify` runs against Stripe itself. */
const atStripe = { tag: ['@all', '@stripe'] }

test(
  'a guest pays with Stripe’s card fields after a declined card',
  atStripe,
  async ({ page, guest, complaints }) => {
    complaints.expect(/402/)
    await guest.createBag(['three-tenders'])
    const response = await page.goto('/order/checkout')
    expect(response?.headers()).toMatchObject({
      'permissions-policy': expect.stringContaining('payment=(self "https://js.stripe.com")'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': expect.stringContaining('https://js.stripe.com'),
    })
    await waitUntilHydrated(page)
    await fillContact(page)
    await waitForCardFields(page)
    await placeOrder(page)
    await expect(cardFieldsFrame(page).getByText('Your card number is incomplete.')).toBeVisible()
    await fillCardFields(page, '4000 0000 0000 0002')
    await placeOrder(page)
    await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
    await fillCardFields(page)
    await placeOrder(page)
    await expectPlaced(page)
  },
)

test(
  'a guest fails a Stripe challenge at checkout and passes the next one',
  atStripe,
  async ({ page, guest, complaints }) => {
    complaints.expect(/402/)
    await guest.createBag(['three-tenders'])
    await page.goto('/order/checkout')
    await waitUntilHydrated(page)
    await fillContact(page)
    await fillCardFields(page, '4000 0027 6000 3184')
    await placeOrder(page)
    await expectBankChallenge(page)
    await answerChallenge(page, 'Fail')
    await expect(page.getByText(/bank/).filter({ visible: true }).first()).toBeVisible()
    await placeOrder(page)
    await answerChallenge(page, 'Complete')
    await expectPlaced(page)
  },
)

test(
  'a guest who reloads during a Stripe challenge can complete it from the order status page',
  atStripe,
  async ({ page, guest }) => {
    await guest.createBag(['three-tenders'])
    await page.goto('/order/checkout')
    await waitUntilHydrated(page)
    await fillContact(page)
    await fillCardFields(page, '4000 0027 6000 3184')
    await placeOrder(page)
    await expectBankChallenge(page)
    await page.reload()
    await expectBankChallenge(page)
    const { cart_id } = await page.evaluate(() => JSON.parse(localStorage['red-comb:paying']))
    await page.goto(`/order/confirm/${cart_id}`)
    await page.getByRole('link', { name: 'Answer your bank' }).click()
    await answerChallenge(page, 'Complete')
    await expectPlaced(page)
  },
)

test('a member pays with a saved card and a gift card without loading Stripe', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.signInAsDemoMember('bronze')
  await guest.createBag(['three-tenders'])
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  await checkOption(page, page.getByRole('radio', { name: /card/i }).last())
  await fillCardFields(page, '5555 5555 5555 4444')
  await page.getByLabel('Save this card for next time').check()
  await placeOrder(page)
  await expectPlaced(page)
  await guest.createBag(['three-tenders', 'crinkle-fries'])
  const gift = await createGiftCard(5, process.env.OTHER_SITE_DATA)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  await openGiftCards(page)
  await applyGiftCard(page, gift.number, gift.pin)
  await expect(page.getByText('Remaining Total').filter({ visible: true }).first()).toBeVisible()
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText(/Mastercard ending in 4444/).first()).toBeVisible()
  expect(requests.filter(url => url.includes('/stand-in/'))).toEqual([])
})

test('a guest with a wallet orders with a tip and a gift card without entering contact details', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag(['three-tenders', 'crinkle-fries', 'sweet-tea'])
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  await scrollToPayment(page)
  const order = page.getByRole('button', { name: 'Order with Google Pay' })
  // The button appears once Stripe's script has loaded.
  await expect(order).toBeVisible()
  await chooseTip(page, /20%/)
  await openGiftCards(page)
  const card = await createGiftCard(5, process.env.OTHER_SITE_DATA)
  await applyGiftCard(page, card.number, card.pin)
  await expect(page.getByText('Remaining Total').filter({ visible: true }).first()).toBeVisible()
  await order.click()
  await expect(walletFrame(page).getByText('Tip')).toBeVisible()
  await expect(walletFrame(page).getByText('Gift card')).toBeVisible()
  await walletFrame(page).getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
  await expect(page.getByText(/Wanda/).first()).toBeVisible()
})

test('a declined wallet payment is reported on the page and can be retried', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/402/)
  await guest.createBag(['three-tenders'])
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  await scrollToPayment(page)
  const order = page.getByRole('button', { name: 'Order with Google Pay' })
  await order.click()
  await walletFrame(page).getByLabel('Phone').fill('12')
  await walletFrame(page).getByRole('button', { name: 'Pay' }).click()
  await expect(walletFrame(page).getByRole('alert')).toHaveText(/name, email, and phone number/)
  await walletFrame(page).getByLabel('Phone').fill('+1 615 555 0134')
  await walletFrame(page).getByLabel('Card').selectOption({ label: 'Visa ending in 0002, declined' })
  await walletFrame(page).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
  await order.click()
  await walletFrame(page).getByRole('button', { name: 'Cancel' }).click()
  await order.click()
  await walletFrame(page).getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
})

test('a guest whose browser blocks Stripe’s script can pay another way or try again', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to load/)
  await guest.createBag(['three-tenders'])
  await page.route('**/stand-in/stripe.js', route => route.abort())
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  await scrollToPayment(page)
  await expect(page.getByText('The card form couldn’t load.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pay in store' })).toBeVisible()
  await page.unroute('**/stand-in/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFieldsFrame(page).getByLabel('Card number')).toBeVisible()
  await expect(page.locator(':focus').locator('[data-card-fields]')).toBeVisible()
})
