import type { Page } from '@playwright/test'
import { demoEmail, demoPassword } from '#tests/support/members/demo-members.ts'
import { newPassword } from '../fixtures/account.ts'
import { password } from '../fixtures/guest.ts'
import { bag, untilAlive, untilAliveAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name })

test('a gold member sees what they have in sections that are addresses, and orders something again', async ({
  page,
  guest,
}) => {
  await guest.isDemoMember('gold')
  await openSection(page, 'rewards-section')
  await expect(tab(page, 'Rewards')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/^Valid thru \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
  const fine = page.getByRole('listitem').filter({ hasText: 'See more' }).first()
  await fine.getByRole('button', { name: /See more/ }).click()
  await expect(page.getByRole('button', { name: /See less/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every point' })).toBeVisible()

  await tab(page, 'Orders').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account?section=order-history')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your rewards' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Goldie')
  const points = page.getByRole('region', { name: 'Your points', exact: true })
  await expect(points).toContainText('Gold')
  await expect(points).toContainText('Pending frequent fryer points may not be available for 24 hours.')
  await expect(points.getByRole('progressbar')).toHaveAttribute('value', '1200')

  const folded = page.getByRole('article').filter({ hasText: '+1 item' }).first()
  const order = page.getByRole('article', { name: (await folded.getAttribute('aria-label')) ?? '' })
  await order.getByRole('button', { name: /See full order/ }).click()
  await expect(order.getByText('Subtotal')).toBeVisible()
  await expect(order.getByText('+1 item')).toBeHidden()

  const latest = page.getByRole('article').first()
  await latest.getByRole('button', { name: /Order Again/ }).focus()
  await page.keyboard.press('Enter')
  const plan = page.getByRole('dialog', { name: 'Order Again' })
  await expect(plan.getByText('Same as last time')).toBeVisible()
  await plan.getByRole('button', { name: 'Put it in my bag' }).click()
  await untilAliveAt(page, '/menu/nashville-five-points')
  await expect(bag(page).getByText('Red Comb Slider')).toBeVisible()
})

test('a gold member spends points by keyboard, is led to the reward, and takes it back', async ({
  page,
  guest,
}) => {
  await guest.isDemoMember('gold')
  await openSection(page, 'rewards-section')
  const points = page.getByRole('region', { name: 'Your points', exact: true })
  const before =
    (await points
      .getByText(/^[\d,]+$/)
      .first()
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'Redeem 300 points for Crinkle Fries' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Redeem Crinkle Fries?' })
  await expect(question.getByRole('button', { name: 'Keep my points' }).last()).toBeFocused()
  await question.getByRole('button', { name: 'Redeem 300 points' }).press('Enter')
  await expect(question).toBeHidden()
  const reward = page.getByRole('heading', { name: 'Crinkle Fries', exact: true }).last()
  await expect(reward).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Crinkle Fries: it is yours.' })).toBeVisible()
  await expect(points).not.toContainText(before)

  await page.getByRole('button', { name: 'Undo Crinkle Fries: get 300 points back' }).first().press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '300 points are back.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your rewards' })).toBeFocused()
  await expect(points).toContainText(before)
  await expect(page.getByText('Reward given back').first()).toBeVisible()
})

test('a member takes a card away after being asked, and loses nothing they typed to a session that ended', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/401/)
  await guest.isDemoMember('gold')
  await openSection(page, 'user-info')
  // Only members of the demo have cards, and they are shared: the card stays where others look for it.
  const asked: string[] = []
  await page.route('**/api/members/payments/*', route => {
    asked.push(route.request().method())
    return route.fulfill({ json: { status: 'ok', data: { id: 'card' } } })
  })
  const cards = page.getByRole('button', { name: /^Remove .+ \d{4}/ })
  await expect(cards).toHaveCount(2)
  await cards.first().click()
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await expect(remove).toBeVisible()
  expect(asked).toEqual([])
  await remove.click()
  await expect(cards).toHaveCount(1)
  expect(asked).toEqual(['DELETE'])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByLabel('Current password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Edit your info' }).click()
  await page.getByLabel('First name').fill('Dorothée')
  await guest.losesSession()
  await page.getByRole('button', { name: 'Update Info' }).click()
  await page.getByRole('alertdialog').getByRole('link', { name: 'Sign In' }).click()
  await untilAliveAt(page, /\/account\/signin/)
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail('gold'))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await untilAliveAt(page, '/account?section=user-info')
  await expect(page.getByLabel('First name')).toHaveValue('Dorothée')
})

test('a member changes what is theirs: password, browsers, favorites, details', async ({
  page,
  guest,
  request,
}) => {
  const { email } = await guest.isMember()
  for (const kitchen of ['nashville-five-points', 'nashville-midtown']) {
    await guest.call('put', `/members/favorites/${kitchen}`)
  }
  const signInElsewhere = (secret: string) =>
    request.post('/api/members/signin', { data: { email, password: secret } })
  await signInElsewhere(password)
  // What is no section is the first one.
  await openSection(page, 'nonsense')
  await expect(tab(page, 'Orders')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Settings').click()

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save My Password' }).click()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  expect((await request.get('/api/members/me')).status()).toBe(401)

  await signInElsewhere(newPassword)
  await openSection(page, 'user-info')
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
  await page.getByLabel('Phone').fill('6155550199')
  await page.getByRole('button', { name: 'Update Info' }).click()
  await expect(page.getByText('(615) 555-0199')).toBeVisible()
})

async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/account?section=${section}`)
  await untilAlive(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
