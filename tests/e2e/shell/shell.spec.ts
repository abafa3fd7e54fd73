import type { Page } from '@playwright/test'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { bagCount, readStoredKitchenId } from '../fixtures/changing-kitchen.ts'
import { measureLayoutShift, preloadFonts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'

const southCongress = {
  id: '301',
  menu_id: 'austin-south-congress',
  name: 'Austin South Congress',
  city: 'Austin',
  state: 'TX',
  handoff: 'pickup' as const,
  sub_handoff: null,
}
/** A stored member whose session needs no refresh, so that the page sends no request about it. */
const member = {
  first_name: 'Dolly',
  points: 640,
  pending_points: 120,
  tier: 'silver' as const,
  expires: '2099-01-01T00:00:00.000Z',
}

const accountLink = (page: Page) =>
  page.getByRole('banner').locator('a[href^="/account"]').and(page.locator(':visible'))

test('the header shows stored values from the first paint and ignores invalid ones', {
  tag: '@desktop',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/ERR_FAILED|Error hydrating/)
  await preloadFonts(page)
  const nonsense: Record<string, unknown> = {
    kitchen: { city: '<b>', state: 5 },
    bag: { count: 'many' },
    member: { ...member, expires: 'soon' },
    'closed-announcements': 'x',
  }
  await guest.setStorage(nonsense)
  await page.goto('/rewards?section=rewards-section')
  const header = page.getByRole('banner')
  const bar = page.locator('announcement-bar').first()
  await expect(header.getByRole('link', { name: 'Order Now' })).toBeVisible()
  await expect(accountLink(page)).toHaveAttribute('href', '/account/signin')
  await expect(page.getByRole('heading', { name: 'What points get you' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Yours for the taking' })).toBeHidden()
  await expect(bagCount(page)).toBeHidden()
  await bar.getByRole('button', { name: 'Close this announcement' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(header.getByRole('link').first()).toBeFocused()

  // A stored name must not inject markup.
  const first_name = '<img src=x onerror=alert(1)>'
  const bag = { cart_id: 'c_1', location_id: '101', menu_id: southCongress.menu_id, version: 1, count: 3 }
  await guest.setStorage({ kitchen: fivePointsKitchen, bag, member: { ...member, first_name } })
  const expectRemembered = async () => {
    await expect(header.getByRole('link', { name: 'Nashville, TN' })).toBeVisible()
    await expect(header.getByText('Order Now')).toBeHidden()
    await expect(header.getByText('Reserve a Table')).toBeHidden()
    await expect(bagCount(page)).toHaveText('3')
    await expect(bar).toBeHidden()
    await expect(accountLink(page)).toHaveAttribute('href', '/account')
    await expect(accountLink(page)).toContainText(`Hi, ${first_name}`)
    await expect(accountLink(page)).toContainText('640 points')
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()
    await expect(page.locator('header img[src="x"]')).toHaveCount(0)
  }
  await page.route(/\/_astro\/.*\.js$/, route => route.abort())
  await page.reload()
  await expectRemembered()

  await page.unroute(/\/_astro\/.*\.js$/)
  await page.reload()
  await untilHeaderRuns(page)
  await expectRemembered()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('the Order Now button leads to the menu of the bag or else the guest’s kitchen', {
  tag: '@desktop',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/400/)
  const header = page.getByRole('banner')
  const orderNow = page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Order Now' })
  await guest.createBag(['sweet-tea'])
  const bag = await page.evaluate(() => JSON.parse(localStorage['red-comb:bag']))
  await guest.setStorage({ kitchen: southCongress, bag: { ...bag, cart_id: 'c_1' } })
  await page.goto('/typography')
  await expect(orderNow).toHaveAttribute('href', '/menu/nashville-five-points')
  await changeInAnotherTab(page, 'bag', null)
  await expect(orderNow).toHaveAttribute('href', '/menu/austin-south-congress')
  await expect(bagCount(page)).toBeHidden()
  await changeInAnotherTab(page, 'kitchen', null)
  await expect(orderNow).toHaveAttribute('href', '/locations')

  await changeInAnotherTab(page, 'kitchen', fivePointsKitchen)
  await changeInAnotherTab(page, 'bag', bag)
  await header.getByRole('link', { name: 'Nashville, TN' }).click()
  await expect(page).toHaveURL('/locations')
  await expect(header.getByRole('link', { name: 'Order Now' })).toBeVisible()
  await expect(orderNow).toBeHidden()
  expect(await readStoredKitchenId(page)).toBeNull()
  await expect(bagCount(page)).toHaveText('1')

  await test.step('a guest who wants a table can call a kitchen until a handoff is selected', async () => {
    const notice = page.getByRole('region', { name: 'Looking for a table?' })
    const call = page.getByRole('link', { name: 'Call for a table: (615) 555-0101, Nashville Five Points' })
    await header.getByRole('link', { name: 'Reserve a Table' }).click()
    await expect(notice).toBeVisible()
    await expect(call).toHaveAttribute('href', 'tel:+16155550101')
    await page.getByRole('search').getByText('Curbside', { exact: true }).click()
    await expect(page).toHaveURL(/handoff=curbside/)
    await expect(notice).toBeHidden()
  })
})

test('the mobile menu traps the focus, and Sign Out applies to every tab', async ({ page, guest }) => {
  await guest.createMember()
  await guest.setStorage({ member })
  await preloadFonts(page)
  const other = await page.context().newPage()
  await other.goto('/faq')
  await expect(accountLink(other)).toContainText('Hi, Dolly')
  await page.goto('/rewards')
  await untilHeaderRuns(page)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  const browser = await page.context().newCDPSession(page)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  await guest.setStorage({
    'kept-bag': { id: 'c_1', products: [], totals: {}, delivery: { address: '1106 Forrest Ave' } },
  })
  await expect(page.getByText('Reserve a Table')).toBeHidden()
  const footer = page.getByRole('contentinfo')
  for (const name of ['Gift Cards', 'Merch', 'Careers', 'Do Not Sell', 'Terms', 'Instagram', 'TikTok'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page')

  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  await expect(menu.getByRole('heading', { name: 'Hi, Dolly' })).toBeVisible()
  await expect(
    menu.getByText('Pending frequent fryer points may not be available for 24 hours.'),
  ).toBeVisible()
  await expect(menu.getByRole('progressbar')).toHaveAttribute('max', '1200')
  for (const name of ['Home', 'Locations', 'Rewards', 'About', 'Fundraisers', 'Franchising', 'Press'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(menu.getByText(/^© 20\d\d Red Comb Hot Chicken$/)).toBeVisible()
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  expect(await scrolling()).toBe('hidden')
  for (let clickIndex = 0; clickIndex < 26; clickIndex++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => !!document.activeElement?.closest('main, header, footer'))).toBe(false)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await scrolling()).not.toBe('hidden')

  await opener.click()
  const install = menu.getByRole('button', { name: 'Install the App' })
  await expect(install).toBeHidden()
  expect(await page.evaluate(offerToInstall)).toBe(true)
  await install.click()
  await expect(install).toBeHidden()

  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(menu).toBeHidden()
  for (const tab of [page, other]) await expect(accountLink(tab)).toHaveAttribute('href', '/account/signin')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('1106 Forrest Ave')
  await opener.click()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Account' })).toBeHidden()
})

/** Waits for the header's script, which fills the points bars after rendering the member. */
async function untilHeaderRuns(page: Page): Promise<void> {
  await expect(page.locator('[data-points-bar]').first()).not.toHaveJSProperty('value', 0)
}

/** Runs in the page. Dispatches `beforeinstallprompt` and returns true if the page handles it. */
function offerToInstall(): boolean {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
  return event.defaultPrevented
}

async function changeInAnotherTab(page: Page, name: string, value: object | null): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    },
    [`red-comb:${name}`, value && JSON.stringify(value)] as const,
  )
}
