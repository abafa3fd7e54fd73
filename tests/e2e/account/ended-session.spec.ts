import { createGuest, password } from '../fixtures/guest.ts'
import { expectPlaced, waitUntilHydrated, waitUntilHydratedAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a member whose session expires at checkout signs in and orders by keyboard', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/401/)
  const { email } = await guest.createMember()
  await guest.createBag(['three-tenders'])
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  const update = page.getByRole('link', { name: 'Update Info' })
  await expect(update).toHaveAttribute('href', '/account/settings?next=/order/checkout')
  await expect(page.getByText('Dolly Parker')).toBeVisible()
  const placeByKeyboard = async () => {
    await page.getByRole('radio', { name: /Pay by card/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: /Place order/ }).press('Enter')
  }
  await guest.endSession()
  await placeByKeyboard()
  const message = page.getByRole('alertdialog')
  await expect(message).toContainText(
    "For your security you've been signed out. Please sign in again to continue.",
  )
  await expect(message.getByRole('link', { name: 'Sign In' })).toBeFocused()
  await expect(message.getByRole('link', { name: 'Dismiss' })).toHaveAttribute('href', '/')
  await page.keyboard.press('Enter')
  await waitUntilHydratedAt(page, '/account/signin?next=%2Forder%2Fcheckout')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await waitUntilHydratedAt(page, '/order/checkout')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Three Tenders')).toBeVisible()
  await placeByKeyboard()
  await expectPlaced(page)
  await expect(page.getByText(/^You’ll earn [\d,]+ points once you’ve picked up and paid\.$/)).toBeVisible()
})

test('a member can favorite a kitchen before hydration and by keyboard', { tag: '@all' }, async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const heartOf = (name: string) => page.getByRole('button', { name: `Save ${name} as a favorite` })
  const heart = heartOf('Nashville Five Points')
  await guest.createMember()
  await guest.call('put', '/members/favorites/nashville-midtown')
  const pending = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async route => {
    await pending.promise
    await route.continue()
  })
  await page.goto('/locations/tn/nashville', { waitUntil: 'commit' })
  await heartOf('Nashville 12 South').click()
  pending.resolve()
  await expect(heartOf('Nashville 12 South')).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf('Nashville Midtown')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/api/members/favorites/**', route => route.abort())
  await heart.click()
  await expect(page.getByText('We couldn’t reach the kitchen.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/members/favorites/**')
  await heart.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const saved = () => guest.call<{ favorites: string[] }>('get', '/members/me')
  await expect.poll(async () => (await saved()).favorites).toContain('nashville-five-points')
  await createGuest(await page.context().newPage()).setStorage({ member: null })
  await expect(heart).toBeHidden()
})
