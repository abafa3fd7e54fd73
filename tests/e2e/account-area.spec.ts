import type { Page } from '@playwright/test'
import { newPassword } from './fixtures/account.ts'
import { signInAs } from './fixtures/demo-members.ts'
import { becomeMember, loseSession, password, signIn } from './fixtures/member.ts'
import { bag, untilAlive, untilAliveAt } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('a gold member sees what they have, opens an order and has it again', async ({ page }) => {
  await signInAs(page, 'gold')
  await openSection(page, 'order-history')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Goldie')
  const points = page.getByRole('region', { name: 'Your points' })
  await expect(points).toContainText('Gold')
  await expect(points).toContainText('Pending frequent fryer points may not be available for 24 hours.')
  await expect(points.getByRole('progressbar')).toHaveAttribute('value', '1200')
  await expectSound(page)

  const folded = page.getByRole('article').filter({ hasText: '+1 item' }).first()
  const order = page.getByRole('article', { name: (await folded.getAttribute('aria-label')) ?? '' })
  await order.getByRole('button', { name: /See full order/ }).click()
  await expect(order.getByText('Subtotal')).toBeVisible()
  await expect(order.getByText('+1 item')).toBeHidden()
  await expectSound(page)

  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Order Again/ })
    .focus()
  await page.keyboard.press('Enter')
  const plan = page.getByRole('dialog', { name: 'Order Again' })
  await expect(plan.getByText('Same as last time')).toBeVisible()
  await expectSound(page)
  await plan.getByRole('button', { name: 'Put it in my bag' }).click()
  await untilAliveAt(page, '/menu/nashville-five-points')
  await expect(bag(page).getByText('Red Comb Slider')).toBeVisible()
})

test('the sections are addresses: links, back and a reload lead to them', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAs(page, 'gold')
  await page.setViewportSize({ width: 320, height: 640 })
  await openSection(page, 'rewards-section')
  const tabs = page.getByRole('navigation', { name: 'Account' })
  await expect(tabs.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/^Valid thru \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
  const fine = page.getByRole('listitem').filter({ hasText: 'See more' }).first()
  await fine.getByRole('button', { name: /See more/ }).click()
  await expect(page.getByRole('button', { name: /See less/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every point' })).toBeVisible()
  await expectSound(page)

  await tabs.getByRole('link', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account?section=user-info')
  await expect(page.getByRole('heading', { name: 'Saved cards' })).toBeVisible()
  await expectSound(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your rewards' })).toBeVisible()
  await page.goto('/account?section=nonsense')
  await expect(tabs.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await expectSound(page)
})

test('a member changes what is theirs: password, browsers, favorites, details', { tag: '@desktop' }, async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/401/)
  const { email } = await becomeMember(page)
  for (const kitchen of ['nashville-five-points', 'nashville-midtown']) {
    const kept = await page.request.put(`/api/members/favorites/${kitchen}`)
    expect(kept.status()).toBe(200)
  }
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, email, password)
  await openSection(page, 'user-info')

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(newPassword)
  await expectSound(page)
  await page.getByRole('button', { name: 'Save My Password' }).click()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  const refused = await elsewhere.request.get('/api/members/me')
  expect(refused.status()).toBe(401)

  await signIn(elsewhere, email, newPassword)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('One other browser is signed out.')).toBeVisible()

  const kitchens = page.getByRole('region', { name: 'Favorite kitchens' })
  const hearts = kitchens.getByRole('button', { name: /off your favorites/ })
  await expect(hearts).toHaveCount(2)
  await hearts.first().click()
  await expect(hearts).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit your info' }).click()
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Update Info' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expectSound(page)
  await page.getByLabel('Phone').fill('6155550199')
  await page.getByRole('button', { name: 'Update Info' }).click()
  await expect(page.getByText('(615) 555-0199')).toBeVisible()

  await page.getByRole('button', { name: 'Edit your info' }).click()
  await page.getByLabel('First name').fill('Dorothée')
  await loseSession(page)
  await page.getByRole('button', { name: 'Update Info' }).click()
  await page.getByRole('alertdialog').getByRole('link', { name: 'Sign In' }).click()
  await untilAliveAt(page, /\/account\/signin/)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(newPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await untilAliveAt(page, '/account?section=user-info')
  await expect(page.getByLabel('First name')).toHaveValue('Dorothée')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByLabel('Current password')).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await elsewhere.close()
})

test('a member takes a saved card away, after being asked', { tag: '@phone' }, async ({ page }) => {
  // Nothing but the demo gives a member cards; this one has two, so that there is one left for a repetition.
  await signInAs(page, 'gold')
  await openSection(page, 'user-info')
  const cards = page.getByRole('button', { name: /^Remove (Visa|Mastercard)/ })
  const count = await cards.count()
  await cards.first().click()
  await expectSound(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(cards).toHaveCount(count - 1)
})

test('guests are led to sign in and back, and the rewards page shows them why', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  await page.goto('/account?section=rewards-section')
  await page.waitForURL('/account/signin?next=%2Faccount%3Fsection%3Drewards-section')
  await page.goto('/rewards?section=rewards-section')
  await expect(page.getByRole('heading', { name: 'What is in it for you' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Yours for the taking' })).toBeHidden()
  await expectSound(page)
})

async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/account?section=${section}`)
  await untilAlive(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
