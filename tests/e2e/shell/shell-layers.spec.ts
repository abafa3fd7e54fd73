import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test('an unexpected API error opens the error dialog', { tag: '@all' }, async ({ page, complaints }) => {
  complaints.expect(/is not a function|opt-in disabled|404|dynamically imported module/)
  await page.route('**/_astro/BagDrawer*', route => route.fulfill({ status: 404 }))
  await page.goto('/rewards')
  const logo = page.getByRole('banner').getByRole('link').first()
  await logo.focus()
  await reject(page, { code: 'kitchen_closed', message: 'This kitchen is closed right now.' })
  const layer = page.getByRole('alertdialog', { name: 'Heads-up!' })
  await expect(layer).toContainText('This kitchen is closed right now.')
  await page.evaluate(() => {
    void Promise.reject(new DOMException('ViewTransition opt-in disabled', 'InvalidStateError'))
    // Resolves in the next task, after Chromium has reported the rejection. Otherwise, the expectation below
    // would pass too early.
    return new Promise(resolve => setTimeout(resolve))
  })
  await expect(layer).not.toContainText('Something went wrong')
  const okay = layer.getByRole('button', { name: 'Okay' })
  await expect(okay).toBeFocused()
  await page.setViewportSize({ width: 320, height: 320 })
  await expect(okay).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(layer).toBeHidden()
  await expect(logo).toBeFocused()
  await reject(page, { code: 'cart_full', message: 'Your bag is full.' })
  await expect(layer).toContainText('Your bag is full.')
  await expect(layer).not.toContainText('closed')
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()

  await page.evaluate(() => {
    void Promise.reject(new TypeError('x.y is not a function'))
  })
  await reject(page, { code: 'internal', message: 'TypeError: x.y is not a function' })
  await expect(layer).toContainText('Something went wrong. Please try again.')
  await expect(page.getByText('is not a function')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await test.step('a missing chunk after a release reloads the page, but at most once a minute', async () => {
    const setTitle = (title: string) =>
      page.evaluate(text => {
        document.title = text
      }, title)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Your Bag' })
    await setTitle('Of the last build')
    await opener.click()
    await expect(page).toHaveTitle(/Rewards/)
    await setTitle('Not reloaded')
    const failed = page.waitForEvent('console', message => message.text().includes('Error hydrating'))
    await opener.click()
    await failed
    await expect(page).toHaveTitle('Not reloaded')
  })
})

test('a page is prefetched on hover unless the connection is slow or saves data', {
  tag: ['@all', '@desktop'],
}, async ({ page, takeClock }) => {
  const now = await takeClock()
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => Reflect.get(window, 'connected') })
  })
  await page.goto('/rewards')
  await page.clock.pauseAt(now + 60_000)
  const header = page.getByRole('banner')
  const [locations, menu] = ['Locations', 'Menu'].map(name => header.getByRole('link', { name }))
  if (!locations || !menu) throw new Error('The header has no links')
  for (const [connected, fetched] of [
    [{ effectiveType: '2g', saveData: false }, 0],
    [{ effectiveType: 'slow-2g', saveData: false }, 0],
    [{ effectiveType: '4g', saveData: true }, 0],
    [{ effectiveType: '4g', saveData: false }, 1],
  ] as const) {
    await page.evaluate(value => Reflect.set(window, 'connected', value), connected)
    await header.getByRole('link').first().hover()
    await locations.hover()
    await locations.dispatchEvent('mousedown')
    // 300 ms is longer than the prefetch's hover delay.
    await page.clock.runFor(300)
    await expect(page.locator('link[rel="prefetch"][href$="/locations"]')).toHaveCount(fetched)
  }

  // The guest stays on this page after a 204 response.
  await page.route('**/menu', route => route.fulfill({ status: 204 }))
  const bar = page.locator('.loading-bar')
  await expect(bar).toBeHidden()
  await menu.click()
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('transition-delay', '0.2s')
  await page.clock.runFor(5_100)
  await expect(bar).toBeVisible()
  await page.clock.runFor(200)
  await expect(bar).toBeHidden()
})

async function reject(page: Page, reason: object): Promise<void> {
  await page.evaluate(value => {
    void Promise.reject(value)
  }, reason)
}
