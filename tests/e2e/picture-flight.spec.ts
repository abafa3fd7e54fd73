import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const menu = '/menu/nashville-five-points'

/** Writes down which dishes' pictures were to fly as a page was left; nothing where it was to be left at once. */
async function watchFlights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      const cards = viewTransition ? [...document.querySelectorAll<HTMLElement>('[data-product]')] : []
      const flying = cards.filter(card =>
        [...card.querySelectorAll('*')].some(part => getComputedStyle(part).viewTransitionName === 'dish'),
      )
      sessionStorage.flying = flying.map(card => card.dataset.product).join()
    })
  })
}

const flying = (page: Page) => page.evaluate(() => sessionStorage.flying)

test('the picture of a dish that is pressed flies to its page, and no other', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchFlights(page)
  await page.goto(menu)
  await page.getByRole('link', { name: 'Customize Three Tenders' }).click()
  await page.waitForURL(/three-tenders/)
  await expect.poll(() => flying(page)).toBe('three-tenders')
  await expect(page.locator('.product-picture > *')).toHaveCSS('view-transition-name', 'dish')
})

test('nothing flies for who wants little motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchFlights(page)
  await page.goto(menu)
  await page.getByRole('link', { name: 'Customize Three Tenders' }).click()
  await page.waitForURL(/three-tenders/)
  await expect.poll(() => flying(page)).toBe('')
})

test('a menu is left for a page without dishes, and the browser has no complaint', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(menu)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Locations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your kitchen' })).toBeVisible()
})
