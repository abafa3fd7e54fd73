import {
  anEmail,
  expectNoSecret,
  fillSignIn,
  fillSignUp,
  newPassword,
  openForm,
  signOut,
} from './fixtures/account.ts'
import { mailedLink } from './fixtures/mail.ts'
import { becomeMember, password } from './fixtures/member.ts'
import { kitchen, untilAlive } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('a guest signs up, comes back, forgets the password and gets in again', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/40[013]/)
  const email = anEmail()
  await openForm(page, `/account/signup?next=${kitchen.menu}`)
  await expectSound(page)

  await page.getByLabel('New password').fill('hot')
  await page.getByRole('button', { name: 'Make My Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('things need another look')
  await expect(page.getByText('Checkbox must be selected.').last()).toBeVisible()
  await expect(page.getByText('A lowercase letter(done)')).toBeAttached()
  await expectSound(page)

  await fillSignUp(page, email, password)
  await expect(page.getByText('Your password meets every rule.')).toBeAttached()
  await page.getByRole('button', { name: 'Make My Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expectSound(page)

  await page.goto(await mailedLink(email, '/account/confirmed'))
  await page.waitForURL(kitchen.menu)
  await signOut(page)

  await openForm(page, '/account/signin')
  await fillSignIn(page, email, 'Wrong!Hen-42')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('do not match an account')
  await expectSound(page)
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/account')
  await signOut(page)

  await openForm(page, '/account/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('/account/forgot')
  await untilAlive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Mail Me a Link' }).click()
  await expect(page.getByText('If there is an account, a mail is on its way to')).toBeVisible()
  await expectSound(page)

  await openForm(page, await mailedLink(email, '/account/reset'))
  await expectNoSecret(page)
  await page.reload()
  await untilAlive(page)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save My Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await expectSound(page)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('/account/signin')
  await untilAlive(page)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('/account')
})

test('signing in works without JavaScript, and says why when it does not', { tag: '@desktop' }, async ({
  browser,
  page,
}) => {
  const { email } = await becomeMember(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/account/signin?next=/order')
  await fillSignIn(plain, email, 'Wrong!Hen-42')
  await plain.getByRole('button', { name: 'Sign In' }).click()
  await expect(plain.getByRole('alert')).toContainText('do not match an account')
  await fillSignIn(plain, email, password)
  await plain.getByRole('button', { name: 'Sign In' }).click()
  await plain.waitForURL('/order')
  expect((await context.cookies()).map(({ name }) => name)).toContain('session')
  await context.close()
})

test('a form by keyboard keeps what was typed through a reload and a lost answer', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  const { email } = await becomeMember(page)
  await signOut(page)
  await openForm(page, '/account/signin?next=https://evil.example')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toBeFocused()
  await page.keyboard.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')

  await page.route('**/api/members/signin', route => route.abort())
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('alert')).toContainText('We could not reach the kitchen')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expectSound(page)
  await page.unroute('**/api/members/signin')
  await page.getByLabel('Email').press('Enter')
  await page.waitForURL('/account')
})

test('every other screen is sound at 320 pixels, and takes its secret out of the address', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  complaints.expect(/40[0134]/)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, heading] of [
    ['/account/signin', 'Sign in'],
    ['/account/signup', 'Sign up'],
    ['/account/forgot', 'Forgot your password?'],
    ['/account/reset?token=nonsense', 'Choose a new password'],
    ['/account/confirmed?token=nonsense', 'That link is cold'],
    ['/account/claim?token=nonsense', 'Whose order is it?'],
    [
      '/account/complete?provider=google&token=x&first_name=Reba&required=last_name,phone',
      'Finish your account',
    ],
    ['/account/complete', 'Let’s start over'],
  ] as const) {
    await openForm(page, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectNoSecret(page)
    await expectSound(page)
    await page.evaluate(() => sessionStorage.clear())
  }
  await page.goto('/oauthcallback?code=forged&user={}')
  await expect(page.getByRole('alert')).toContainText('That way to sign in is not offered here.')
  await expect(page).toHaveURL('/account/signin')
  await openForm(page, '/account/signin?problem=social_failed')
  await expect(page.getByRole('alertdialog')).toContainText('We’re unable to connect to your social profile')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
