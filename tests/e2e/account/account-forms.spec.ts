import {
  createUniqueEmail,
  expectNoSecret,
  fillSignUp,
  newPassword,
  openHydratedPage,
  signOut,
} from '../fixtures/account.ts'
import { password } from '../fixtures/guest.ts'
import { readMailedLink } from '../fixtures/mail.ts'
import { openUnhydrated, waitUntilHydrated, waitUntilHydratedAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a guest who signs up and opens the emailed link continues to the page they wanted', async ({
  page,
}) => {
  const email = createUniqueEmail()
  await openHydratedPage(page, '/account/signup?next=/rewards')
  await page.getByLabel('New password').fill('hot')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('things need another look')
  await expect(page.getByText('Checkbox must be selected.').last()).toBeVisible()
  await expect(page.getByText('A lowercase letter(done)')).toBeAttached()

  await fillSignUp(page, email, password)
  await expect(page.getByText('Your password meets every rule.')).toBeAttached()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(await readMailedLink(email, '/account/confirmed'))
  await page.waitForURL('/rewards')
  await expect(page.getByRole('banner').getByText('Hi, Reba')).toBeAttached()
})

test('an email typed before the sign-in form hydrates is kept, and the member resets the password', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/40[13]|ERR_FAILED/)
  const { email } = await guest.createMember()
  await signOut(page)
  const release = await openUnhydrated(page, '/account/signin')
  const address = page.getByRole('textbox', { name: 'Email' })
  await address.focus()
  await page.keyboard.type(email)
  release()
  await waitUntilHydrated(page)
  await expect(address).toHaveValue(email)

  await page.keyboard.press('Tab')
  await page.keyboard.type('Wrong!Hen-42')
  await page.keyboard.press('Tab')
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toBeFocused()
  await page.keyboard.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  const secret = page.getByLabel('Password', { exact: true })
  await expect(secret).toHaveAttribute('type', 'text')

  await page.route('**/api/members/signin', route => route.abort())
  await address.press('Enter')
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the kitchen')
  await expect(secret).toHaveValue('Wrong!Hen-42')
  await page.unroute('**/api/members/signin')
  await address.press('Enter')
  await expect(page.getByRole('alert')).toContainText('don’t match an account')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await waitUntilHydratedAt(page, '/account/forgot')
  await address.fill(email)
  await page.getByRole('button', { name: 'Email Me a Link' }).click()
  await expect(page.getByText('If there’s an account, an email is on its way to')).toBeVisible()

  await openHydratedPage(page, await readMailedLink(email, '/account/reset'))
  await expectNoSecret(page)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save My Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await waitUntilHydratedAt(page, '/account/signin')
  await expect(address).toHaveValue(email)
  await secret.fill(newPassword)
  await secret.press('Enter')
  await page.waitForURL('/account')
})
