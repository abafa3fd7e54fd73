import { kitchen } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('what is not there says so and leads on', { tag: '@phone' }, async ({ page, complaints }) => {
  complaints.expect(/404/)
  const missing = await page.goto('/no-such-page')
  expect(missing?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { name: "Oops! It seems like there's no chicken (or anything) here." }),
  ).toBeVisible()
  await expectSound(page)
  for (const path of ['/menu/nowhere', `${kitchen.menu}/product/nothing`, '/order/confirm/o_nothing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectSound(page)
  }
})

test('menu and product are there before any JavaScript', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(kitchen.menu)
  await expect(page.getByRole('heading', { name: 'Three Tender Combo' })).toBeVisible()
  await page.goto(`${kitchen.menu}/product/three-tenders`)
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await expect(page.getByText('Reaper', { exact: false }).first()).toBeVisible()
  await page.goto('/locations?q=austin')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Austin' })).not.toHaveCount(0)
  await expect(page.getByText('Nashville Five Points')).toHaveCount(0)
  await context.close()
})

test('marketing and location pages load no React until the guest reaches for the bag', {
  tag: '@desktop',
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const path of ['/', '/locations']) {
    await page.goto(path)
    await page.waitForFunction(() => document.readyState === 'complete')
  }
  expect(scripts.filter(url => /client\.|react/i.test(url))).toEqual([])
  await page.locator('[data-bag-button]').first().click()
  await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible()
})

test('a bag that timed out is told on the order page, a second after arriving', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/order?bag=timed-out')
  await expect(page.getByText('Your basket timed out, please recreate your order')).toBeVisible()
  await expectSound(page)
})

test('checkout without a bag leads to where an order starts', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/order/checkout')
  await expect(page).toHaveURL(/\/order$/)
})
