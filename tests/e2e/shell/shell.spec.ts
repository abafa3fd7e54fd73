import type { Page } from '@playwright/test'
import { fivePoints } from '#tests/support/members/five-points.ts'
import { kitchenOf } from '../fixtures/changing-kitchen.ts'
import { expect, test } from '../fixtures/test.ts'

const fullBag = {
  cart_id: 'c_1',
  location_id: fivePoints.id,
  menu_id: 'austin-south-congress',
  version: 1,
  count: 3,
}

test('the header has what the browser remembers, from the first paint on, and nothing of what makes no sense', {
  tag: '@desktop',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  const nonsense: Record<string, unknown> = {
    kitchen: { city: '<b>', state: 5 },
    bag: { count: 'many' },
    'closed-announcements': 'x',
  }
  await guest.remembers(nonsense)
  await page.goto('/rewards')
  const header = page.getByRole('banner')
  const count = header.locator('bag-count')
  const bar = page.locator('announcement-bar').first()
  await expect(header.getByRole('link', { name: 'Order Now' })).toBeVisible()
  await expect(count).toBeHidden()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Close this announcement' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(header.getByRole('link').first()).toBeFocused()

  await guest.remembers({ kitchen: fivePoints, bag: fullBag })
  await page.route(/\/_astro\/.*\.js$/, route => route.abort())
  await page.reload()
  await expect(header.getByRole('link', { name: 'Nashville, TN' })).toBeVisible()
  await expect(header.getByText('Order Now')).toBeHidden()
  await expect(header.getByText('Reserve a Table')).toBeHidden()
  await expect(count).toHaveText('3')
  await expect(bar).toBeHidden()
})

test('Order Now leads to the menu of the bag, else of the kitchen, until its place is pressed, else to the kitchens', {
  tag: '@desktop',
}, async ({ page, guest }) => {
  const header = page.getByRole('banner')
  const orderNow = page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Order Now' })
  await guest.remembers({ kitchen: fivePoints, bag: fullBag })
  await page.goto('/typography')
  await expect(orderNow).toHaveAttribute('href', '/menu/austin-south-congress')
  await changeElsewhere(page, 'bag', null)
  await expect(orderNow).toHaveAttribute('href', '/menu/nashville-five-points')
  await expect(header.locator('bag-count')).toBeHidden()
  await changeElsewhere(page, 'kitchen', null)
  await expect(orderNow).toHaveAttribute('href', '/locations')
  await changeElsewhere(page, 'kitchen', fivePoints)
  await header.getByRole('link', { name: 'Nashville, TN' }).click()
  await expect(page).toHaveURL('/locations')
  await expect(header.getByRole('link', { name: 'Order Now' })).toBeVisible()
  await expect(orderNow).toBeHidden()
  expect(await kitchenOf(page)).toBeNull()
})

test('on a phone footer and menu have everything, and the menu keeps the focus and gives it back', async ({
  page,
}) => {
  await page.goto('/rewards')
  await expect(page.getByText('Reserve a Table')).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^https:/)
  for (const name of ['Gift Cards', 'Merch', 'Careers', 'Do Not Sell', 'Terms', 'Instagram', 'TikTok']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page')

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
  await expect(menu.getByText(/^© 20\d\d Red Comb Hot Chicken$/)).toBeVisible()
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  expect(await isLocked()).toBe('hidden')
  for (let press = 0; press < 26; press++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => !!document.activeElement?.closest('main, header, footer'))).toBe(false)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await isLocked()).not.toBe('hidden')
})

/** As another tab does it. */
async function changeElsewhere(page: Page, name: string, value: object | null): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    },
    [`red-comb:${name}`, value && JSON.stringify(value)] as const,
  )
}
