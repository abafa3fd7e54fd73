import type { Locator } from '@playwright/test'
import { staleNotice, visitCachedPage, waitUntilOrderingCached } from '../fixtures/cached-pages.ts'
import { goOffline, goOnline } from '../fixtures/network.ts'
import { bagDialog, kitchen, waitUntilHydrated } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const offlineHeading = 'We can’t hear you over the pans.'
const isLoaded = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)

// Does not reuse the context, because pages cached by the worker would outlive the test.
test.use({ serviceWorkers: 'allow', reuseContext: false })
test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch(?! dynamically)/)
})

test('an offline guest can read visited menus and products', {
  tag: '@all',
}, async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const isPictured = () => isLoaded(page.locator('main img').first())
  await visitCachedPage(page, kitchen.menu)
  await visitCachedPage(page, `${kitchen.menu}/product/three-tenders`)
  await waitUntilOrderingCached(page)
  await goOffline(page)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await page.reload()
  await expect(title).toHaveText('Three Tenders')
  await expect(staleNotice(page)).toHaveText(/^You’re offline. This menu is from \d+:\d\d [AP]M. Nothing/)
  await expect.poll(isPictured).toBe(true)
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect(staleNotice(page)).toBeHidden()
  await page.locator('.heat-step').filter({ hasText: /^Hot$/ }).click()
  await expect(page.getByRole('button', { name: /^Add to Order/ })).toBeVisible()

  // A product that was never opened on this device falls back to the menu.
  await page.goto(`${kitchen.menu}/product/six-wings`)
  await expect(page).toHaveURL(`${kitchen.menu}?unseen`)
  await expect(title).toHaveText(kitchen.name)
  await expect(staleNotice(page)).toContainText('that page isn’t saved on this device')
  await expect.poll(isPictured).toBe(true)

  await page.goto('/faq')
  await expect(title).toHaveText(offlineHeading)
  const existing = page.getByRole('main').getByRole('link', { name: kitchen.name })
  await expect(existing).toContainText(/as of \d+:\d\d [AP]M/)
  await expect(existing).toHaveAttribute('href', kitchen.menu)
  await goOnline(page)
  await expect(title.first()).not.toHaveText(offlineHeading)
  expect(new URL(page.url()).pathname).toBe('/faq')
})

test('a dish added offline is sent to the bag once the guest is back online', {
  tag: '@all',
}, async ({ page }) => {
  await visitCachedPage(page, kitchen.menu)
  await waitUntilOrderingCached(page)
  await goOffline(page)
  await page.reload()
  await waitUntilHydrated(page)
  const add = page.getByRole('button', { name: 'Add Sweet Tea', exact: true })
  await add.scrollIntoViewIfNeeded()
  const picture = page.locator('[data-product="sweet-tea"] img')
  await expect(picture).toHaveAttribute('src', '/art/placeholder.webp')
  await expect.poll(() => isLoaded(picture)).toBe(true)
  await add.click()
  await expect(bagDialog(page).getByText('Waiting', { exact: true })).toBeVisible()
  await expect.poll(() => isLoaded(bagDialog(page).getByRole('listitem').locator('img').first())).toBe(true)
  await expect(bagDialog(page).getByText('Checkout opens once you’re back online.')).toBeVisible()
  await goOnline(page)
  await expect(bagDialog(page).getByText('Sweet Tea made it into your bag.')).toBeVisible()
  await expect(bagDialog(page).getByText('Waiting', { exact: true })).toBeHidden()
  await expect(picture).toHaveAttribute('src', /\/tea-sweet\.webp$/)
  await expect.poll(() => isLoaded(picture)).toBe(true)

  await page.keyboard.press('Escape')
  await expect(staleNotice(page)).toContainText('Prices are checked when you order.')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.locator('meta[name="seen"]')).toHaveCount(0)
  await expect(staleNotice(page)).toBeHidden()
})

test('the first page of a guest’s first visit is available offline', { tag: '@all' }, async ({ page }) => {
  // This page loads before the worker is installed.
  await page.goto('/rewards')
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/rewards')))).toBe(true)
  const message = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await goOffline(page)
  await expect(message).toBeVisible()
  await goOnline(page)
  await expect(message).toBeHidden()
  await goOffline(page)
  await page.goto('/faq')
  await expect(page.getByRole('main')).toContainText('There are none yet')
})
