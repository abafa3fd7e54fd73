import type { Page } from '@playwright/test'
import { addresses } from '#tests/support/site/site-ports.ts'
import { aNewGiftCard, applyGiftCard, openGiftCards } from './fixtures/gift-card.ts'
import { chooseTip, expectPlaced, fillContact, placeOrder, untilAlive } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const bank = (page: Page) => page.frameLocator('iframe[title="Your bank asks you to confirm"]')

async function fillCard(page: Page, number = '4242 4242 4242 4242') {
  await fields(page).getByLabel('Card number').fill(number)
  await fields(page).getByLabel('Expiration date').fill('12 / 34')
  await fields(page).getByLabel('Security code').fill('123')
  await fields(page).getByLabel('ZIP code').fill('37206')
}

test('a card that is typed into Stripe’s fields pays, after one that was declined', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/402/)
  await guest.hasBag(['three-tenders'])
  const answer = await page.goto('/order/checkout')
  expect(answer?.headers()).toMatchObject({
    'permissions-policy': expect.stringContaining('payment=(self "https://js.stripe.com")'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': expect.stringContaining('https://js.stripe.com'),
  })
  await untilAlive(page)
  await fillContact(page)
  await placeOrder(page)
  await expect(fields(page).getByText('Your card number is incomplete.')).toBeVisible()
  await fillCard(page, '4000 0000 0000 0002')
  await placeOrder(page)
  await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
  await fillCard(page)
  await placeOrder(page)
  await expectPlaced(page)
})

test('a guest whose bank asks them back answers it on the checkout', async ({ page, guest, complaints }) => {
  complaints.expect(/402/)
  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  await fillContact(page)
  await fillCard(page, '4000 0027 6000 3184')
  await placeOrder(page)
  await expect(page.getByText('Your bank is asking you to confirm.')).toHaveRole('status')
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText(/bank/).filter({ visible: true }).first()).toBeVisible()
  await placeOrder(page)
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expectPlaced(page)
})

const wallet = (page: Page) => page.frameLocator('iframe[title="Your wallet"]')

test('a guest with a wallet orders without typing a word, tip and gift card included', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['three-tenders', 'crinkle-fries', 'sweet-tea'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  await chooseTip(page, /20%/)
  await openGiftCards(page)
  const card = await aNewGiftCard(5, process.env.OTHER_SITE_DATA)
  await applyGiftCard(page, card.number, card.pin)
  await expect(page.getByText('Remaining Total').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Order with Google Pay' }).click()
  await expect(wallet(page).getByText('Tip')).toBeVisible()
  await expect(wallet(page).getByText('Gift card')).toBeVisible()
  await wallet(page).getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
  await expect(page.getByText(/Wanda/).first()).toBeVisible()
})

test('what a wallet says is checked like anything typed, and a decline is told on the page', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/402/)
  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  const order = page.getByRole('button', { name: 'Order with Google Pay' })
  await order.click()
  await wallet(page).getByLabel('Phone').fill('12')
  await wallet(page).getByRole('button', { name: 'Pay' }).click()
  await expect(wallet(page).getByRole('alert')).toHaveText(/name, email, and phone number/)
  await wallet(page).getByLabel('Phone').fill('+1 615 555 0134')
  await wallet(page).getByLabel('Card').selectOption({ label: 'Visa ending in 0002, declined' })
  await wallet(page).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
  await order.click()
  await wallet(page).getByRole('button', { name: 'Cancel' }).click()
  await order.click()
  await wallet(page).getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
})

test('all of it works at Stripe’s own addresses, under the headers of the page', async ({ page, guest }) => {
  // What is there without network: the stand-in, by their names.
  await page.route(/^https:\/\/(js|api)\.stripe\.com\//, async route => {
    const { pathname, search } = new URL(route.request().url())
    const path = pathname === '/endive/stripe.js' ? '/stand-in/stripe.js' : pathname
    await route.fulfill({ response: await route.fetch({ url: addresses.stripe + path + search }) })
  })
  await page.route('**/api/app', async route => {
    const app = await (await route.fetch()).json()
    app.data.payment.script = null
    await route.fulfill({ json: app })
  })
  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  await fillContact(page)
  await fillCard(page, '4000 0027 6000 3184')
  await placeOrder(page)
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expectPlaced(page)
})

test('whoever blocks Stripe’s script reads so, tries again, and can pay another way', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load/)
  await guest.hasBag(['three-tenders'])
  await page.route('**/stand-in/stripe.js', route => route.abort())
  await page.goto('/order/checkout')
  await untilAlive(page)
  await expect(page.getByText('The card form could not load.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pay in store' })).toBeVisible()
  await page.unroute('**/stand-in/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fields(page).getByLabel('Card number')).toBeVisible()
  await expect(page.locator(':focus').locator('[data-card-fields]')).toBeVisible()
})

test('no other page asks for anything of Stripe, and its headers are as strict as ever', async ({
  page,
  guest,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await guest.hasBag(['three-tenders'])
  for (const path of ['/', '/locations', '/account/signin']) {
    const answer = await page.goto(path)
    expect(answer?.headers()).toMatchObject({
      'permissions-policy': expect.stringContaining('payment=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.not.stringContaining('stripe'),
    })
  }
  expect(asked.filter(url => /stripe|stand-in/.test(url))).toEqual([])
})
