import type { Page } from '@playwright/test'
import { expect, expectSound, test } from './fixtures/test.ts'

const kitchen = {
  id: '101',
  menu_id: 'nashville-five-points',
  name: 'Nashville Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}
const fullBag = {
  cart_id: 'c_1',
  location_id: kitchen.id,
  menu_id: 'austin-south-congress',
  version: 1,
  count: 3,
}

test('a guest without a kitchen can ask for a table, and change their mind', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/rewards')
  await page.getByRole('banner').getByRole('link', { name: 'Reserve a Table' }).click()
  await page.waitForURL('/locations')
  const notice = page.getByRole('region', { name: 'Looking for a table?' })
  await expect(notice).toBeVisible()
  await expectSound(page)
  await page.reload()
  await notice.getByRole('button').press('Enter')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('on a phone nobody is offered a table', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/rewards')
  await expect(page.getByText('Reserve a Table')).toBeHidden()
})

test('kitchen and bag are in the header on the first paint, before any script is loaded', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await remember(page, { kitchen, bag: fullBag })
  await page.route(/\/_astro\/.*\.js$/, route => route.abort())
  await page.goto('/rewards')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Nashville, TN' })).toBeVisible()
  await expect(header.getByText('Order Now')).toBeHidden()
  await expect(header.getByText('Reserve a Table')).toBeHidden()
  await expect(header.locator('bag-count')).toHaveText('3')
})

test('what is remembered of kitchen and bag and makes no sense shows nothing', { tag: '@desktop' }, async ({
  page,
}) => {
  await remember(page, { kitchen: { city: '<b>', state: 5 }, bag: { count: 'many' }, announcements: 'x' })
  await page.goto('/rewards')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Order Now' })).toBeVisible()
  await expect(header.locator('bag-count')).toBeHidden()
})

test('pressing the location lets go of it and leads to all of them', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/rewards')
  await page.evaluate(text => localStorage.setItem('red-comb:kitchen', text), JSON.stringify(kitchen))
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Nashville, TN' }).click()
  await page.waitForURL('/locations')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Order Now' })).toBeVisible()
})

for (const path of ['/', '/rewards']) {
  test(`nothing on ${path} moves, whatever the browser remembers`, async ({ page }) => {
    await remember(page, { kitchen, bag: fullBag })
    await page.goto(path)
    await expect(page.getByRole('banner').locator('bag-count')).toHaveText('3')
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })
}

test('Order Now leads to the menu of the bag, else of the kitchen, else to the kitchens', {
  tag: '@desktop',
}, async ({ page }) => {
  const orderNow = page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Order Now' })
  await page.goto('/typography')
  await expect(orderNow).toHaveAttribute('href', '/locations')
  await remember(page, { kitchen })
  await page.goto('/typography')
  await expect(orderNow).toHaveAttribute('href', '/menu/nashville-five-points')
  await remember(page, { kitchen, bag: fullBag })
  await page.goto('/typography')
  await expect(orderNow).toHaveAttribute('href', '/menu/austin-south-congress')
  for (const path of ['/account/signin', '/locations', '/order']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(orderNow).toBeHidden()
  }
})

test('what is not there leads home and to the menu', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Go to the Menu' })).toHaveAttribute('href', '/order')
  await expectSound(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const orderNow = page.getByRole('navigation', { name: 'Order' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(orderNow).toBeVisible()
  await page.goto('/menu-of-old')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(orderNow).toBeHidden()
})

test('the mobile menu has everything, keeps the focus and gives it back', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/rewards')
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  for (const name of ['Home', 'Locations', 'Rewards', 'About', 'Fundraisers', 'Franchising', 'Press']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  for (const name of ['Sign In', 'Privacy Policy', 'Accessibility', 'Instagram']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: 'Account' })).toBeHidden()
  await expect(menu.getByText(`© ${new Date().getFullYear()} Red Comb Hot Chicken`)).toBeVisible()
  await expectSound(page)
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  expect(await isLocked()).toBe('hidden')
  for (let press = 0; press < 26; press++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => !!document.activeElement?.closest('main, header, footer'))).toBe(false)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await isLocked()).not.toBe('hidden')
})

test('the footer has the links of the settings', async ({ page }) => {
  await page.goto('/rewards')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^https:/)
  for (const name of ['Gift Cards', 'Merch', 'Careers', 'Do Not Sell', 'Terms', 'Instagram', 'TikTok']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page)
})

test('an announcement that was closed stays closed, from the first paint on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await page.goto('/rewards')
  const bar = page.locator('announcement-bar').first()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Close this announcement' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await page.route(/\/_astro\/.*\.js$/, route => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
})

/** As a browser that was here before. */
async function remember(page: Page, memories: Record<string, unknown>): Promise<void> {
  await page.addInitScript(items => {
    for (const [name, value] of Object.entries(items)) {
      localStorage.setItem(`red-comb:${name}`, JSON.stringify(value))
    }
  }, memories)
}

/** How much has moved on the page so far. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          // Entries of this type carry their value.
          const shifts = list.getEntries() as (PerformanceEntry & { value?: number })[]
          resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 1_000, 0)
      }),
  )
}
