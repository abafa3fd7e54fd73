import type { Page } from '@playwright/test'
import { formatPhone } from '#src/domain/member/contact.ts'
import { guestOf, password } from '../fixtures/guest.ts'
import { hasFonts, layoutShift } from '../fixtures/layout-shift.ts'
import { expectPlaced, untilAlive, untilAliveAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

/** Nothing asks the server before the session is due. */
const remembered = {
  first_name: 'Dolly',
  points: 640,
  pending_points: 120,
  tier: 'silver' as const,
  expires: '2099-01-01T00:00:00.000Z',
}

test('a member is greeted on the first paint, before any script is loaded, and nothing moves once they are', {
  tag: '@desktop',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/ERR_FAILED|Error hydrating/)
  await hasFonts(page)
  // What is remembered cannot put markup into the page.
  const first_name = '<img src=x onerror=alert(1)>'
  await guest.remembers({ member: { ...remembered, first_name } })
  await page.route(/\/_astro\/.*\.js$/, route => route.abort())
  await page.goto('/rewards')
  const link = accountLink(page)
  const expectGreeting = async () => {
    await expect(link).toHaveAttribute('href', '/account')
    await expect(link).toContainText(`Hi, ${first_name}`)
    await expect(link).toContainText('640 points')
    await expect(page.locator('header img[src="x"]')).toHaveCount(0)
  }
  await expectGreeting()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden()

  await page.unroute(/\/_astro\/.*\.js$/)
  await page.reload()
  await untilShellIsThere(page)
  await expectGreeting()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('what is remembered and makes no sense is taken for a guest, who sees what is in it for them', async ({
  page,
  guest,
}) => {
  await guest.remembers({ member: { ...remembered, expires: 'soon' } })
  await page.goto('/rewards?section=rewards-section')
  await expect(accountLink(page)).toHaveAttribute('href', '/account/signin')
  await expect(page.getByRole('heading', { name: 'What’s in it for you' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Yours for the taking' })).toBeHidden()
})

test('a member signs out in the mobile menu, and other tabs follow', async ({ page, guest }) => {
  await guest.isMember()
  await guest.remembers({ member: remembered })
  await hasFonts(page)
  const other = await page.context().newPage()
  await other.goto('/faq')
  await expect(accountLink(other)).toContainText('Hi, Dolly')
  await page.goto('/faq')
  await untilShellIsThere(page)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await guest.remembers({
    'kept-bag': { id: 'c_1', products: [], totals: {}, delivery: { address: '1106 Forrest Ave' } },
  })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu.getByRole('heading', { name: 'Hi, Dolly' })).toBeVisible()
  await expect(
    menu.getByText('Pending frequent fryer points may not be available for 24 hours.'),
  ).toBeVisible()
  await expect(menu.getByRole('progressbar')).toHaveAttribute('max', '1200')
  await expect(menu.getByRole('link', { name: 'Account' })).toBeVisible()
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

test('a guest at the checkout is invited to earn points; signing in elsewhere changes it here', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  const invitation = page.getByRole('region', { name: 'Save Time at Checkout' })
  for (const [name, path] of [
    ['Sign In', '/account/signin?next=/order/checkout'],
    ['Sign Up', '/account/signup?next=/order/checkout'],
  ] as const) {
    await expect(invitation.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  const { phone } = await guestOf(await page.context().newPage()).isMember()
  await expect(page.getByRole('link', { name: 'Update Info' })).toBeVisible()
  await expect(page.getByText(formatPhone(phone))).toBeVisible()
  // What is further down a phone's page comes with the first touch.
  await page.keyboard.press('Tab')
  await expect(page.getByText('Three Tenders')).toBeVisible()
})

test('a session that ended is told at the press; signed in again, a member orders by keyboard, untyped', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/401/)
  const { email } = await guest.isMember()
  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  const update = page.getByRole('link', { name: 'Update Info' })
  await expect(update).toHaveAttribute('href', '/account/settings?next=/order/checkout')
  await expect(page.getByText('Dolly Parker')).toBeVisible()
  const placeByKeyboard = async () => {
    await page.getByRole('radio', { name: /Pay by card/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: /Place order/ }).focus()
    await page.keyboard.press('Enter')
  }
  await guest.losesSession()
  await placeByKeyboard()
  const message = page.getByRole('alertdialog')
  await expect(message).toContainText(
    "For your security you've been signed out. Please sign in again to continue.",
  )
  await expect(message.getByRole('link', { name: 'Sign In' })).toBeFocused()
  await expect(message.getByRole('link', { name: 'Dismiss' })).toHaveAttribute('href', '/')
  await page.keyboard.press('Enter')
  await untilAliveAt(page, '/account/signin?next=%2Forder%2Fcheckout')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await untilAliveAt(page, '/order/checkout')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Three Tenders')).toBeVisible()
  await placeByKeyboard()
  await expectPlaced(page)
  await expect(page.getByText(/You earned \d+ points with this order; they count from /)).toBeVisible()
})

test('Escape dismisses the message that one was signed out, and leads home', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/401/)
  await guest.isMember()
  await guest.losesSession()
  await page.goto('/account')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(accountLink(page)).toHaveAttribute('href', '/account/signin')
  // Where it leads is looked at, not loaded.
  await page.route(/\/$/, route => route.fulfill({ body: '' }))
  await page.keyboard.press('Escape')
  await page.waitForURL('/')
})

test('a member keeps a kitchen as a favorite, by keyboard; when that fails it goes back and says why', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const heartOf = (name: string) => page.getByRole('button', { name: `Save ${name} as a favorite` })
  const heart = heartOf('Nashville Five Points')
  await guest.isMember()
  await guest.call('put', '/members/favorites/nashville-midtown')
  // Pressed before any script is there, it is not lost.
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/locations/tn/nashville', { waitUntil: 'commit' })
  await heartOf('Nashville 12 South').click()
  held.resolve()
  await expect(heartOf('Nashville 12 South')).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf('Nashville Midtown')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/api/members/favorites/**', route => route.abort())
  await heart.click()
  await expect(page.getByText('We could not reach the kitchen.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/members/favorites/**')
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const kept = () => guest.call<{ favorites: string[] }>('get', '/members/me')
  await expect.poll(async () => (await kept()).favorites).toContain('nashville-five-points')
  // Guests have no hearts.
  await guestOf(await page.context().newPage()).remembers({ member: null })
  await expect(heart).toBeHidden()
})

/** The script of the header has shown the member once more when it fills the bars of their points. */
async function untilShellIsThere(page: Page): Promise<void> {
  await expect(page.locator('[data-points-bar]').first()).not.toHaveJSProperty('value', 0)
}

function accountLink(page: Page) {
  return page.getByRole('banner').locator('a[href^="/account"]').and(page.locator(':visible'))
}
