import { createUniqueEmail } from '../fixtures/account.ts'
import { readMailedLink } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'

test('a newsletter form whose request failed keeps its input and can be submitted again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  const address = createUniqueEmail()
  await page.goto('/app/subscribe')
  const form = page.locator('newsletter-form')
  const email = form.getByRole('textbox', { name: 'Email' })
  const consent = form.getByRole('checkbox')
  const send = form.getByRole('button')
  await send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await expect(consent).toHaveAccessibleDescription('Checkbox must be selected.')
  await email.fill(address)
  await expect(email).toHaveAccessibleDescription('')
  await send.click()
  await expect(consent).toBeFocused()
  await consent.check()
  await expect(form.getByText('Checkbox must be selected.')).toBeHidden()

  await page.route('**/api/newsletter', route => route.abort())
  await send.click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the kitchen')
  await expect(page.getByRole('alert')).toBeFocused()
  const rateLimited = { status: 'error', code: 'too_many_tries', message: 'Too many tries.' }
  await page.route('**/api/newsletter', route => route.fulfill({ status: 429, json: rateLimited }))
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Too many tries.')
  await expect(email).toHaveValue(address)
  await expect(consent).toBeChecked()

  await page.unroute('**/api/newsletter')
  await email.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(form.getByText(address)).toBeVisible()
  await expect(page).toHaveURL('/app/subscribe')
  await readMailedLink(address, '/app/subscribe/confirm')
})
