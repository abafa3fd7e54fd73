import type { Page } from '@playwright/test'
import { siteUrls } from '#tests/support/site/site-ports.ts'
import type { Guest } from '../fixtures/guest.ts'
import { expect, test } from '../fixtures/test.ts'

type Provider = 'google' | 'apple'

// Runs the tests in order, because both set the provider's signed-in user.
test.describe.configure({ mode: 'default' })

test('a new member who signs up with Google adds a phone number only once', {
  tag: '@all',
}, async ({ page, guest }) => {
  await setProviderStranger(page, 'google')
  await page.goto('/account/signin?next=/rewards')
  await signUpWithProvider(page, 'Google')
  await returnsFromProvider(page, guest, 'google')
})

test('a guest who cancels at Google sees a message and signs in with Apple', {
  tag: '@all',
}, async ({ page, guest }) => {
  await listProviders(page, { declines: 'access_denied' })
  await page.goto(signInLink('google'))
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('We’re unable to connect to your social profile')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/account/signin?next=%2Frewards')

  // Apple's page posts a cross-site form, so the browser does not send cookies.
  await setProviderStranger(page, 'apple')
  await signUpWithProvider(page, 'Apple')
  await returnsFromProvider(page, guest, 'apple')
})

const signInLink = (provider: Provider) => `/api/members/auth/${provider}/start?next=%2Frewards`

async function listProviders(page: Page, about: Record<string, string>): Promise<void> {
  await expect(await page.request.post(siteUrls.people, { data: about })).toBeOK()
}

function setProviderStranger(page: Page, provider: Provider): Promise<void> {
  const sub = `${provider}-${Date.now()}`
  return listProviders(page, { provider, sub, email: `${sub}@gmail.com` })
}

async function signUpWithProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Continue with ${name}` }).click()
  await expect(page).toHaveURL(/\/account\/complete$/)
  await page.getByLabel('Phone').fill('(615) 555-0142')
  await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expectGreeted(page)
}

async function returnsFromProvider(page: Page, guest: Guest, provider: Provider): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(signInLink(provider))
  await expectGreeted(page)
  expect(await guest.call('get', '/members/me')).toMatchObject({ first_name: 'Dolly', provider })
}

async function expectGreeted(page: Page): Promise<void> {
  await expect(page).toHaveURL('/rewards')
  await expect(page.locator('html')).toHaveAttribute('data-member')
}
