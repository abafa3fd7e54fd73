import type { Page } from '@playwright/test'
import { becomeMember, loseSession, password } from './fixtures/member.ts'
import {
  addTenders,
  bag,
  choose,
  expectPlaced,
  pickKitchen,
  placeOrder,
  untilAlive,
  untilAliveAt,
} from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const remembered = {
  first_name: 'Dolly',
  points: 640,
  pending_points: 120,
  tier: 'silver',
  expires: '2099-01-01T00:00:00.000Z',
}

test('a member is greeted on the first paint, before any script is loaded', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Error hydrating/)
  await rememberMember(page, remembered)
  await page.route(/\/_astro\/.*\.js$/, route => route.abort())
  await page.goto('/')
  const link = accountLink(page)
  await expect(link).toHaveAttribute('href', '/account')
  await expect(link).toContainText('Hi, Dolly')
  await expect(link).toContainText('640 points')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden()
})

test('the header does not move once the scripts are there', async ({ page }) => {
  await becomeMember(page)
  await openLocations(page)
  const shift = await page.evaluate(
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
  expect(shift).toBeLessThanOrEqual(0.01)
})

test('what is remembered cannot put markup into the page', { tag: '@desktop' }, async ({ page }) => {
  await rememberMember(page, { ...remembered, first_name: '<img src=x onerror=alert(1)>' })
  await page.goto('/rewards')
  await expect(accountLink(page)).toContainText('Hi, <img src=x onerror=alert(1)>')
  await expect(page.locator('header img[src="x"]')).toHaveCount(0)
})

test('what is remembered and makes no sense is taken for a guest', { tag: '@desktop' }, async ({ page }) => {
  await rememberMember(page, { ...remembered, expires: 'soon' })
  await page.goto('/')
  await expect(accountLink(page)).toHaveAttribute('href', '/account/signin')
})

test('a member signs out in the mobile menu, and other tabs follow', { tag: '@phone' }, async ({ page }) => {
  await becomeMember(page)
  const other = await page.context().newPage()
  await other.goto('/locations')
  await expect(accountLink(other)).toContainText('Hi, Dolly')
  await page.goto('/')
  await page.evaluate(() => {
    const bag = { id: 'c_1', products: [], totals: {}, delivery: { address: '1106 Forrest Ave' } }
    localStorage['red-comb:kept-bag'] = JSON.stringify(bag)
  })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu.getByRole('heading', { name: 'Hi, Dolly' })).toBeVisible()
  await expect(
    menu.getByText('Pending frequent fryer points may not be available for 24 hours.'),
  ).toBeVisible()
  await expect(menu.getByRole('progressbar')).toHaveAttribute('max', '1200')
  await expect(menu.getByRole('link', { name: 'Account' })).toBeVisible()
  await expectSound(page)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(menu).toBeHidden()
  for (const tab of [page, other]) {
    await expect(accountLink(tab)).toHaveAttribute('href', '/account/signin')
  }
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('1106 Forrest Ave')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Account' })).toBeHidden()
})

test('signing in elsewhere changes the checkout that is open here', { tag: '@desktop' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await page.goto('/order/checkout')
  await expect(page.getByText('Save Time at Checkout')).toBeVisible()
  const other = await page.context().newPage()
  await becomeMember(other)
  await expect(page.getByRole('link', { name: 'Update Info' })).toBeVisible()
  await expect(page.getByText('(615) 555-0142')).toBeVisible()
  await expect(page.getByText('Three Tenders')).toBeVisible()
})

test('a member checks out by keyboard, without typing who it is for', { tag: '@desktop' }, async ({
  page,
}) => {
  await becomeMember(page)
  await pickKitchen(page)
  await addTenders(page)
  await bag(page).getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('link', { name: 'No Thanks' }).click()
  await untilAlive(page)
  const update = page.getByRole('link', { name: 'Update Info' })
  await expect(update).toHaveAttribute('href', '/account/settings?next=/order/checkout')
  await expect(page.getByText('Dolly Parker')).toBeVisible()
  await expectSound(page)
  await page.getByRole('radio', { name: /Pay by card/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: /Place order/ }).focus()
  await page.keyboard.press('Enter')
  await expectPlaced(page)
  await expect(page.getByText(/You earned \d+ points with this order; they count from /)).toBeVisible()
  await expectSound(page)
})

test('a guest is invited to earn points', { tag: '@phone' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await page.goto('/order/checkout')
  await untilAlive(page)
  const invitation = page.getByRole('region', { name: 'Save Time at Checkout' })
  await expect(invitation.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/account/signin?next=/order/checkout',
  )
  await expect(invitation.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/account/signup?next=/order/checkout',
  )
  await expectSound(page)
})

test('a session that ended is told at the press, and signing in brings the order back', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/401/)
  const { email } = await becomeMember(page)
  await pickKitchen(page)
  await addTenders(page)
  await page.goto('/order/checkout')
  await untilAlive(page)
  await choose(page, page.getByRole('radio', { name: /Pay in store/ }))
  await expect(page.getByText('Dolly Parker')).toBeVisible()
  await loseSession(page)
  await placeOrder(page)
  const message = page.getByRole('alertdialog')
  await expect(message).toContainText(
    "For your security you've been signed out. Please sign in again to continue.",
  )
  await expect(message.getByRole('link', { name: 'Sign In' })).toBeFocused()
  await expect(message.getByRole('link', { name: 'Dismiss' })).toHaveAttribute('href', '/')
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('/account/signin?next=%2Forder%2Fcheckout')
  await untilAlive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await untilAliveAt(page, '/order/checkout')
  // What is further down a phone's page comes with the first touch.
  await page.keyboard.press('Tab')
  await expect(page.getByText('Three Tenders')).toBeVisible()
})

test('Escape dismisses the message that one was signed out, and leads home', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  await becomeMember(page)
  // No page of the site may hear of it before the one that is looked at.
  await page.goto('/favicon.svg')
  await loseSession(page)
  await page.goto('/locations')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForURL('/')
  await expect(accountLink(page)).toHaveAttribute('href', '/account/signin')
})

test('a member keeps a kitchen as a favorite, by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/locations')
  const heart = page.getByRole('button', { name: 'Save Nashville Five Points as a favorite' })
  await expect(heart).toBeHidden()
  await becomeMember(page)
  await openLocations(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.focus()
  const kept = page.waitForResponse('**/api/members/favorites/**')
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page)
  await kept
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a favorite that could not be kept goes back, and says why', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await becomeMember(page)
  await openLocations(page)
  await page.route('**/api/members/favorites/**', route => route.abort())
  const heart = page.getByRole('button', { name: 'Save Nashville Five Points as a favorite' })
  await heart.click()
  await expect(page.getByText('We could not reach the kitchen.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

for (const path of ['/', '/locations', '/order']) {
  test(`${path} is sound for a member at 320 pixels`, { tag: '@phone' }, async ({ page }) => {
    await becomeMember(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expectSound(page)
  })
}

/** As a browser that was signed in before; nothing asks the server before the session is due. */
async function rememberMember(page: Page, memory: object): Promise<void> {
  await page.addInitScript(text => localStorage.setItem('red-comb:member', text), JSON.stringify(memory))
}

/** The kitchens as a member works them: what they favor has been read. */
async function openLocations(page: Page): Promise<void> {
  const read = page.waitForResponse('**/api/members/me')
  await page.goto('/locations')
  await (await read).finished()
}

function accountLink(page: Page) {
  return page.getByRole('banner').locator('a[href^="/account"]').and(page.locator(':visible'))
}
