import type { Locator, Page } from '@playwright/test'
import { privacyPrompt, readEventNames, recordAnalyticsEvents } from '../fixtures/analytics.ts'
import { searchBox } from '../fixtures/kitchen-search.ts'
import {
  bagDialog,
  chooseTip,
  expectPlaced,
  fillCard,
  fillContact,
  holdOrderOutcome,
  placeOrder,
  proceedToCheckout,
  scrollToPayment,
  testCards,
  waitUntilHydrated,
  waitUntilHydratedAt,
} from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

/** Maximum height (pixels) of a guest's checkout page on a phone 375 pixels wide, without wallet buttons. */
const GUEST_MAX = 1_980

test.describe('a guest’s first visit', () => {
  test.use({ tracking: null })

  test('a guest without a kitchen adds a combo from the home page in eight clicks and pays by card', async ({
    page,
  }) => {
    await recordAnalyticsEvents(page)
    const fetched: string[] = []
    page.on('request', request => fetched.push(request.url()))
    await page.goto('/')
    await expect(privacyPrompt(page)).toBeVisible()
    // Once the server responds to this request, the page has sent every request that it makes on load.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(fetched.filter(url => /tell-promotions|track|client\.|react/i.test(url))).toEqual([])
    await privacyPrompt(page).getByRole('button', { name: 'Allow' }).click()
    await expect(privacyPrompt(page)).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectFoodOnHome(page)
    await expectBannerTracked(page)

    let clicks = 0
    const submit = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await submit(page.getByRole('link', { name: 'Three Tender Combo' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Pick your kitchen' })).toBeVisible()
    await submit(searchBox(page))
    await page.keyboard.type('37206')
    await submit(page.getByRole('button', { name: 'Search', exact: true }))
    await submit(page.getByRole('link', { name: 'Order here: Nashville Five Points' }))
    await waitUntilHydratedAt(page, /product\/tender-combo/)
    for (const choice of [/^Medium$/, /Vinegar Slaw/, /Bottled Water/]) {
      const label = page.locator('label').filter({ has: page.getByRole('radio', { name: choice }) })
      const top = (await label.boundingBox())?.y
      expect(top, `${choice} needs no scrolling up`).toBeGreaterThanOrEqual(0)
      await submit(label)
    }
    await submit(page.getByRole('button', { name: /Add to Order/ }))
    await expect(bagDialog(page).getByText('Three Tender Combo')).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(8)

    await proceedToCheckout(page)
    await fillContact(page)
    await fillCard(page)
    await chooseTip(page, /15%/)
    await placeOrder(page)
    await expectPlaced(page)
    for (const displayed of [/^Ready about/, 'Give this number at the counter.', 'Accepted'])
      await expect(page.getByText(displayed)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Nashville Five Points')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('red-comb:bag'))).toBeNull()
    await expect.poll(() => readEventNames(page)).toContain('purchase')
    const tracked = await readEventNames(page)
    for (const event of ['select_location', 'view_item', 'begin_checkout', 'add_payment_info', 'purchase'])
      expect(tracked.filter(name => name === event)).toEqual([event])
  })
})

async function expectFoodOnHome(page: Page): Promise<void> {
  const hero = page.locator('[data-hero]')
  await expect(hero.locator('img')).toBeInViewport({ ratio: 0.7 })
  await expect(hero.getByRole('link', { name: 'Start an order' })).toBeInViewport()
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
  const dishes = page.locator('main [data-promotion^=featured_products]').getByRole('listitem')
  const inWindow = dishes
    .filter({ hasText: /\$\d/ })
    .evaluateAll(all => all.filter(one => one.getBoundingClientRect().bottom <= innerHeight).length)
  expect(await inWindow).toBeGreaterThanOrEqual(2)
  await dishes.filter({ hasText: 'Build Your Own Box' }).getByText('from $12.96').scrollIntoViewIfNeeded()
}

async function expectBannerTracked(page: Page): Promise<void> {
  const banner = page.locator('[data-promotion^="banner"]').first()
  const id = (await banner.getAttribute('data-promotion'))?.split(' ')[1]
  await banner.scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toContainEqual({
      event: 'view_promotion',
      ecommerce: expect.objectContaining({ promotion_id: id, creative_name: 'banner' }),
    })
}

test('a guest’s input at checkout survives hydration, a declined card, and a lost connection', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/402|ERR_FAILED|Failed to load/)
  const { id } = await guest.createBag(['three-tenders'])
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async route => {
    await pending
    await route.continue()
  })
  const reads: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/carts/${id}`)) reads.push(request.method())
  })
  await page.goto('/app/checkout', { waitUntil: 'commit' })
  await expect.poll(() => reads).toEqual(['GET'])
  await page.getByLabel('Last name').fill('Parker')
  release()
  await page.waitForURL('/order/checkout')
  await waitUntilHydrated(page)
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: 'Your Order' }).getByText('Three Tenders')).toBeVisible()
  expect(reads).toEqual(['GET'])
  await expect(page.getByLabel('Last name')).toHaveValue('Parker')
  await scrollToPayment(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Curbside', exact: true })).toBeHidden()
  await expect(page.getByText('Test cards', { exact: true })).toBeVisible()
  const wallets = (await page.getByRole('region', { name: 'Express checkout' }).boundingBox())?.height ?? 0
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height - wallets).toBeLessThanOrEqual(GUEST_MAX)

  await placeOrder(page)
  await expect(
    page.getByText('Please enter your name, email, and phone number to checkout').first(),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill('dolly@')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Parker')

  await fillContact(page)
  await fillCard(page, testCards.declined)
  await placeOrder(page)
  await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Dolly')

  await fillCard(page)
  await page.route('**/api/**', route => route.abort())
  await placeOrder(page)
  await expect(page.getByText(/couldn’t reach the kitchen/i)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(/^dolly-\d+@example\.com$/)
  await page.unroute('**/api/**')
  await placeOrder(page)
  await expectPlaced(page)
})

test('an order with an unknown payment outcome is shown as being confirmed until the outcome is known', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag(['three-tenders'])
  await page.goto('/order/checkout')
  await fillContact(page)
  await fillCard(page, testCards.unknown)
  const releaseOutcome = await holdOrderOutcome(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Confirming your order' })).toBeVisible()
  await releaseOutcome()
  await expectPlaced(page)
})
