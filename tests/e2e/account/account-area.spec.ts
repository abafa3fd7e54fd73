import type { Page } from '@playwright/test'
import { newPassword } from '../fixtures/account.ts'
import { password } from '../fixtures/guest.ts'
import { bagDialog, waitUntilHydrated, waitUntilHydratedAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name })

test('a gold member redeems points, undoes the redemption, and reorders', async ({ page, guest }) => {
  await guest.signInAsDemoMember('gold')
  await openSection(page, 'rewards-section')
  await expect(tab(page, 'Rewards')).toHaveAttribute('aria-current', 'page')
  const points = page.getByRole('region', { name: 'Your points', exact: true })
  const redeem = page.getByRole('button', { name: 'Redeem 300 points for Crinkle Fries' })
  await test.step('the tier, points, and sections are visible without scrolling on a phone', async () => {
    await expect(points.getByText('Gold', { exact: true }).first()).toBeInViewport()
    await expect(points.getByRole('progressbar')).toBeInViewport({ ratio: 1 })
    await expect(points.getByRole('progressbar')).toHaveAttribute('value', '1200')
    for (const name of ['Orders', 'Rewards', 'Settings'])
      await expect(tab(page, name)).toBeInViewport({ ratio: 0.9 })
    await expect(redeem).toBeInViewport({ ratio: 1 })
    await expect(points).toContainText('Pending frequent fryer points may not be available for 24 hours.')
  })
  await expect(page.getByText(/^Valid thru \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /See more/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /See less/ })).toBeVisible()

  await test.step('redeeming points focuses the reward, and undoing the redemption focuses the heading', async () => {
    await redeem.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Redeem Crinkle Fries?' })
    await expect(dialog.getByRole('button', { name: 'Keep my points' }).last()).toBeFocused()
    await dialog.getByRole('button', { name: 'Redeem 300 points' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Crinkle Fries', exact: true }).last()).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Crinkle Fries is yours.' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo Crinkle Fries: get 300 points back' }).first().press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '300 points are back.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your rewards' })).toBeFocused()
  })

  await test.step('account sections have URLs, so Back and Forward switch between them', async () => {
    await tab(page, 'Orders').press('Enter')
    await expect(page).toHaveURL('/account?section=order-history')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your rewards' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Goldie')
  })

  const collapsed = page.getByRole('article').filter({ hasText: '+1 item' }).first()
  const order = page.getByRole('article', { name: (await collapsed.getAttribute('aria-label')) ?? '' })
  await order.getByRole('button', { name: /See full order/ }).click()
  await expect(order.getByText('Subtotal')).toBeVisible()
  await expect(order.getByText('+1 item')).toBeHidden()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Order Again/ })
    .press('Enter')
  const plan = page.getByRole('dialog', { name: 'Order Again' })
  await expect(plan.getByText('Same as last time')).toBeVisible()
  await plan.getByRole('button', { name: 'Put it in my bag' }).click()
  await waitUntilHydratedAt(page, '/menu/nashville-five-points')
  await expect(bagDialog(page).getByText('Red Comb Slider')).toBeVisible()
})

test('a member manages sessions, favorites, cards, contact details, and the password', {
  tag: '@all',
}, async ({ page, guest, request, complaints }) => {
  complaints.expect(/401/)
  const { email } = await guest.createMember()
  await guest.saveCard()
  for (const kitchen of ['nashville-five-points', 'nashville-midtown'])
    await guest.call('put', `/members/favorites/${kitchen}`)
  await request.post('/api/members/signin', { data: { email, password } })
  await openSection(page, 'nonsense')
  await expect(tab(page, 'Orders')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Settings').click()

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('One other browser is signed out.')).toBeVisible()
  const kitchens = page.getByRole('region', { name: 'Favorite kitchens' })
  const hearts = kitchens.getByRole('button', { name: /from your favorites/ })
  await expect(hearts).toHaveCount(2)
  await hearts.first().click()
  await expect(hearts).toHaveCount(1)

  const card = page.getByRole('button', { name: /^Remove Visa.* 4242/ })
  await card.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card).toBeHidden()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit your info' }).click()
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Update Info' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('6155550199')
  await page.getByRole('button', { name: 'Update Info' }).click()
  await expect(page.getByText('(615) 555-0199')).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(newPassword)
  // Waits until the page has refetched the sessions, because otherwise that request, instead of the form
  // below, could be the first to fail after the session has ended.
  const browsersRead = page.waitForResponse('**/api/members/sessions')
  await page.getByRole('button', { name: 'Save My Password' }).click()
  await (await browsersRead).finished()
  await expect(page.getByText('No other devices.')).toBeVisible()

  await test.step('Escape on the expired session message leads to the home page', async () => {
    await guest.endSession()
    await page.getByRole('button', { name: 'Edit your info' }).click()
    await page.getByRole('button', { name: 'Update Info' }).click()
    await expect(page.getByRole('alertdialog').getByRole('link', { name: 'Sign In' })).toBeFocused()
    await page.route(/\/$/, route => route.fulfill({ body: '' }))
    await page.keyboard.press('Escape')
    await page.waitForURL('/')
  })
})

async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/account?section=${section}`)
  await waitUntilHydrated(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
