import type { Page } from '@playwright/test'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagButton, openBag, openBagOnRewardsPage } from './fixtures/bag.ts'
import { readStoredKitchenId } from './fixtures/changing-kitchen.ts'
import { bagDialog, checkOption, kitchen, waitUntilHydratedAt } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

const badge = (page: Page) => page.locator('bag-count').first()

test('an empty bag’s drawer loads only when opened and returns the focus when closed', async ({
  page,
  guest,
}) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await guest.setKitchen()
  await page.goto('/rewards')
  // Once the server responds to this request, the page has sent every request that it makes on load.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(fetched.filter(url => /BagDrawer|client\./.test(url))).toEqual([])
  const button = bagButton(page)
  await button.press('Enter')
  await expect(bagDialog(page).getByText('Your Bags is empty.')).toBeVisible()
  expect(fetched.some(url => url.includes('BagDrawer'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(bagDialog(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('the drawer stays closed if the guest clicks elsewhere while it is loading', async ({ page, guest }) => {
  await guest.setKitchen()
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route(/BagDrawer\.island/, async route => {
    await pending
    await route.continue()
  })
  await page.goto('/rewards')
  await openBag(page)
  await page.getByRole('heading', { level: 1 }).click()
  release()
  await expect(page.locator('astro-island[component-export="BagDrawer"]:not([ssr])')).toBeAttached()
  await expect(bagDialog(page)).toBeHidden()
  await openBag(page)
  await expect(bagDialog(page)).toBeVisible()
})

test('a quantity changed offline is saved later, even if the tab is closed', async ({
  page,
  guest,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { id } = await guest.createBag([{ product_id: 'three-tenders', heat: 3 }])
  await openBagOnRewardsPage(page)
  await expect(bagDialog(page).getByRole('link', { name: 'Edit Three Tenders' })).toBeVisible()
  await context.setOffline(true)
  await bagDialog(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(badge(page)).toHaveText('2')
  await expect(bagDialog(page).getByText('Your bag is waiting for the connection')).toBeVisible()
  await expect(
    bagDialog(page).getByRole('button', { name: 'Proceed to Checkout' }),
  ).toHaveAccessibleDescription('Checkout opens once you’re back online.')
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await openBagOnRewardsPage(later)
  await expect(badge(later)).toHaveText('2')
  await expect
    .poll(async () => (await guest.call<Cart>('get', `/carts/${id}`)).products.map(line => line.quantity))
    .toEqual([2])

  await bagDialog(later).getByRole('link', { name: /Edit/ }).click()
  await waitUntilHydratedAt(later, /\/product\/three-tenders\?edit=/)
  await expect(later.getByRole('radio', { name: 'Mild', exact: true })).toBeChecked()
  await checkOption(later, later.getByRole('radio', { name: 'Extra Hot', exact: true }))
  await later.getByRole('button', { name: /Update Order/ }).click()
  await waitUntilHydratedAt(later, kitchen.menu)
  await expect(bagDialog(later).getByText('Extra Hot')).toBeVisible()
  await expect(badge(later)).toHaveText('2')

  await bagDialog(later).getByRole('button', { name: 'Clear Bag' }).click()
  const clearing = later.getByRole('alertdialog', { name: 'Are you sure?' })
  const dismiss = clearing.getByRole('button', { name: 'Dismiss' }).filter({ hasText: 'Dismiss' })
  await expect(dismiss).toBeFocused()
  await dismiss.click()
  await expect(clearing).toBeHidden()
  await later.keyboard.press('Escape')
  await expect(bagDialog(later)).toBeHidden()
  await expect(later.locator('main')).toBeFocused()

  await openBag(later)
  await bagDialog(later).getByRole('button', { name: 'Decrease Three Tenders' }).click()
  await expect(badge(later)).toHaveText('1')
  await bagDialog(later).getByRole('button', { name: 'Remove Three Tenders' }).click()
  await expect(bagDialog(later)).toBeHidden()
  await expect(badge(later)).toBeHidden()
  await expect(later).toHaveURL(new RegExp(`${kitchen.menu}$`))
})

test('Change Location in the bag opens the kitchen list without changing the bag', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag(['sweet-tea'])
  await openBagOnRewardsPage(page)
  await bagDialog(page).getByRole('link', { name: 'Change Location' }).press('Enter')
  await expect(page).toHaveURL('/locations')
  await expect(bagDialog(page)).toBeHidden()
  expect(await readStoredKitchenId(page)).toBeNull()
  await expect(badge(page)).toHaveText('1')
})

test('the order start page announces after a second that the bag has expired', async ({
  page,
  takeClock,
}) => {
  const now = await takeClock()
  await page.clock.pauseAt(now + 1_000)
  await page.goto('/order?bag=timed-out')
  const message = page.getByText('Your basket timed out, please recreate your order')
  await page.clock.runFor(999)
  await expect(message).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(message).toBeVisible()
})

test('if the browser blocks storage, the bag works and warns that it lasts only while the page is open', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/menu/nashville-five-points')
  await waitUntilHydratedAt(page, '/menu/nashville-five-points')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(bagDialog(page).getByRole('button', { name: 'Clear Bag' })).toBeVisible()
  await expect(badge(page)).toHaveText('1')
  await expect(bagDialog(page).getByText('this bag lasts only as long as this page is open')).toBeVisible()
})
