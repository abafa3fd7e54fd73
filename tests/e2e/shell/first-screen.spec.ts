import type { Locator, Page } from '@playwright/test'
import { privacyPrompt } from '../fixtures/analytics.ts'
import { measureLayoutShift, preloadFonts } from '../fixtures/layout-shift.ts'
import { kitchen, waitUntilHydrated, waitUntilHydratedAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page }) => preloadFonts(page))

const UNSEEN_SHIFT = 0.001

const cards = (page: Page) => page.locator('main li[data-product]:not([data-out])')
const prices = (page: Page) => cards(page).getByText(/^(from )?\$\d/)

async function inWindow(matches: Locator): Promise<number> {
  return matches.evaluateAll(
    all =>
      all.filter(one => one.checkVisibility() && one.getBoundingClientRect().bottom <= innerHeight).length,
  )
}

test.describe('a guest who has not responded to the analytics banner', () => {
  test.use({ tracking: null })

  test('on a phone, three dishes with prices are visible above the privacy banner', async ({ page }) => {
    await page.goto(kitchen.menu)
    await waitUntilHydrated(page)
    await expect(privacyPrompt(page)).toBeInViewport({ ratio: 1 })
    const announced = page.getByRole('link', { name: 'Get them hot' })
    await expect(announced).toBeHidden()
    const expectThreeDishes = async () => {
      expect(await inWindow(cards(page))).toBeGreaterThanOrEqual(3)
      expect(await inWindow(prices(page))).toBeGreaterThanOrEqual(3)
    }
    await expectThreeDishes()
    expect(await measureLayoutShift(page)).toBeLessThan(UNSEEN_SHIFT)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_834)

    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(privacyPrompt(page)).not.toBeInViewport()
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await page.setViewportSize({ width: 375, height: 740 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(announced).toBeInViewport({ ratio: 1 })
    await expectThreeDishes()
  })

  test('a desktop menu shows one bar at a time: the privacy banner, then the announcement', {
    tag: ['@all', '@desktop'],
  }, async ({ page }) => {
    const bars = page.locator('language-offer, .tracking-notice, .announcements')
    const expectOneBar = async (text: RegExp) => {
      await expect(bars.filter({ visible: true })).toHaveText([text])
      const heading = await page.locator('#kitchen-heading').boundingBox()
      expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(150)
    }
    await page.goto(kitchen.menu)
    await expectOneBar(/analytics cookies/)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expectOneBar(/Hot honey tenders/)
  })
})

test('on a desktop, menu prices and a product’s heat meter are visible without scrolling', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(kitchen.menu)
  await waitUntilHydrated(page)
  await expectRowOfPrices(page)

  // Clicking anywhere on the card opens its dish.
  await cards(page)
    .filter({ has: page.getByRole('heading', { name: 'Three Tender Combo', exact: true }) })
    .click({ position: { x: 30, y: 30 } })
  await waitUntilHydratedAt(page, /\/product\/tender-combo$/)
  await expectHeatInFirstScreen(page)
})

test('on a desktop, a combo’s heat meters and a member’s usual are visible without scrolling', {
  tag: ['@all', '@desktop'],
}, async ({ page, guest }) => {
  await preloadFonts(page)
  await page.goto('/menu/denver-rino?brand=shake-shed')
  await waitUntilHydrated(page)
  await expectRowOfPrices(page)
  await page.goto(`${kitchen.menu}/product/tender-slider-combo`)
  await waitUntilHydrated(page)
  await expectHeatInFirstScreen(page)
  await guest.signInAsDemoMember('gold')
  await page.goto('/account')
  await waitUntilHydrated(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'For Mika' })).toBeInViewport({ ratio: 1 })
})

test('on a phone, the Spanish kitchen filters take up two rows and a kitchen is visible below them', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/es/locations')
  const tops = await page
    .getByRole('search')
    .locator('label:has(:is([type=radio], [type=checkbox]))')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(2)
  await expect(page.locator('[data-kitchen] [data-status]').first()).toBeInViewport({ ratio: 1 })
})

async function expectRowOfPrices(page: Page): Promise<void> {
  expect(await inWindow(cards(page).getByText(/^\$\d/))).toBe(4)
  // Without this link, the browser would wait for the whole page before its first paint.
  const expected = await page.locator('link[rel=expect]').getAttribute('href')
  await expect(page.locator(expected ?? '')).toBeVisible()
  expect(await measureLayoutShift(page)).toBeLessThan(UNSEEN_SHIFT)
}

async function expectHeatInFirstScreen(page: Page): Promise<void> {
  const hottest = await page.locator('.heat-step').nth(6).boundingBox()
  const bar = await page.getByRole('button', { name: /^Next: / }).boundingBox()
  expect((hottest?.y ?? 0) + (hottest?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await measureLayoutShift(page)).toBeLessThan(0.01)
  await page.getByLabel('Made for').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
}
