import type { Page } from '@playwright/test'
import { goOffline, goOnline } from './fixtures/network.ts'
import { bag } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('a refusal nobody caught is told over the page, and the focus comes back', async ({ page }) => {
  await page.goto('/rewards')
  const logo = page.getByRole('banner').getByRole('link').first()
  await logo.focus()
  await reject(page, { code: 'kitchen_closed', message: 'This kitchen is closed right now.' })
  const layer = page.getByRole('alertdialog', { name: 'Heads-up!' })
  await expect(layer).toContainText('This kitchen is closed right now.')
  const okay = layer.getByRole('button', { name: 'Okay' })
  await expect(okay).toBeFocused()
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 320 })
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(layer).toBeHidden()
  await expect(logo).toBeFocused()
  await reject(page, { code: 'cart_full', message: 'Your bag is full.' })
  await expect(layer).toContainText('Your bag is full.')
  await expect(layer).not.toContainText('closed')
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
})

test('a mistake of the program is never shown to guests', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/is not a function/)
  await page.goto('/rewards')
  await page.evaluate(() => {
    void Promise.reject(new TypeError('x.y is not a function'))
  })
  await reject(page, { code: 'internal', message: 'TypeError: x.y is not a function' })
  const layer = page.getByRole('alertdialog', { name: 'Heads-up!' })
  await expect(layer).toContainText('Something went wrong. Please try again.')
  await expect(page.getByText('is not a function')).toHaveCount(0)
})

test('being offline is told politely, and forgotten once it is over', async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/rewards')
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await goOffline(page)
  await expect(notice).toBeVisible()
  await expectSound(page)
  await goOnline(page)
  await expect(notice).toBeHidden()
})

test('a bar shows that the next page is on its way, and gives up after five seconds', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/rewards')
  await page.route('**/menu', async route => {
    await new Promise(done => setTimeout(done, 6_000))
    await route.continue()
  })
  await page.evaluate(() => {
    const bar = document.querySelector('.loading-bar')
    const started = performance.now()
    let before = 'hidden'
    setInterval(() => {
      const now = bar ? getComputedStyle(bar).visibility : 'missing'
      // The page is about to be left: what is seen here is told on the next one.
      if (now !== before) sessionStorage.setItem(now, String(performance.now() - started))
      before = now
    }, 20)
  })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await page.waitForURL('/menu')
  const seenAfter = (state: string) => page.evaluate(name => Number(sessionStorage.getItem(name)), state)
  expect(await seenAfter('visible')).toBeGreaterThanOrEqual(200)
  expect(await seenAfter('visible')).toBeLessThan(2_000)
  expect((await seenAfter('hidden')) - (await seenAfter('visible'))).toBeGreaterThan(4_000)
})

test('a page whose parts are gone loads itself again, once a minute', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|dynamically imported module/)
  let isGone = true
  await page.route('**/_astro/BagDrawer*', route =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/rewards')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Your Bag' })
  const reloaded = page.waitForEvent('load')
  await opener.click()
  await reloaded
  let reloads = 0
  page.on('load', () => {
    reloads++
  })
  const failed = page.waitForEvent('console', message => message.text().includes('Error hydrating'))
  await opener.click()
  await failed
  expect(reloads).toBe(0)
  isGone = false
  await page.reload()
  await opener.click()
  await expect(bag(page)).toBeVisible()
})

const connections = [
  { effectiveType: '4g', saveData: false, fetched: 1 },
  { effectiveType: '2g', saveData: false, fetched: 0 },
  { effectiveType: 'slow-2g', saveData: false, fetched: 0 },
  { effectiveType: '4g', saveData: true, fetched: 0 },
]
for (const { fetched, ...connection } of connections) {
  const { effectiveType, saveData } = connection
  const name = `${effectiveType}${saveData ? ' that saves data' : ''}`
  test(`on ${name}, ${fetched} pages are fetched ahead`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(value => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, connection)
    await page.clock.install()
    await page.goto('/rewards')
    const link = page.getByRole('banner').getByRole('link', { name: 'Locations' })
    await link.hover()
    await page.mouse.down()
    // Longer than pointing at a link has to last.
    await page.clock.runFor(300)
    await expect(page.locator('link[rel="prefetch"][href$="/locations"]')).toHaveCount(fetched)
  })
}

async function reject(page: Page, reason: object): Promise<void> {
  await page.evaluate(value => {
    void Promise.reject(value)
  }, reason)
}
