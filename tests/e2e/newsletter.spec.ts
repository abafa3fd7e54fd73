import type { Page } from '@playwright/test'
import { anEmail } from './fixtures/account.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const PAGE = '/app/subscribe'
const form = (page: Page) => page.locator('newsletter-form')
const email = (page: Page) => form(page).getByLabel('Email')
const consent = (page: Page) => form(page).getByRole('checkbox')
const send = (page: Page) => form(page).getByRole('button').click()

test('a guest signs up without leaving the page, confirms, and leaves again', async ({ page }) => {
  const address = anEmail()
  await page.goto(PAGE)
  await expectSound(page)

  await send(page)
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email')
  await expect(consent(page)).toHaveAccessibleDescription('Checkbox must be selected.')
  await expectSound(page)

  await email(page).fill(address)
  await expect(email(page)).toHaveAccessibleDescription('')
  await send(page)
  await expect(consent(page)).toBeFocused()
  await consent(page).check()
  await expect(form(page).getByText('Checkbox must be selected.')).toBeHidden()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
  await expect(form(page).getByText(address)).toBeVisible()
  await expect(page).toHaveURL(PAGE)
  await expectSound(page)

  await page.goto(await mailedLink(address, `${PAGE}/confirm`))
  await expect(page.getByRole('heading', { name: 'One press to go' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page).toHaveURL(`${PAGE}/confirmed`)
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
  await expectSound(page)

  await page.goto(await mailedLink(address, `${PAGE}/unsubscribe`))
  await expectSound(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(`${PAGE}/unsubscribed`)
  await expectSound(page)
})

test('a guest whose answer is lost, or who is refused, reads why and keeps what they typed', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  const address = anEmail()
  await page.goto(PAGE)
  await email(page).fill(address)
  await consent(page).check()

  await page.route('**/api/newsletter', route => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toContainText('We could not reach the kitchen')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectSound(page)

  const tooOften = { status: 'error', code: 'too_many_tries', message: 'That was tried too often.' }
  await page.route('**/api/newsletter', route => route.fulfill({ status: 429, json: tooOften }))
  await send(page)
  await expect(page.getByRole('alert')).toContainText('That was tried too often.')
  await expect(email(page)).toHaveValue(address)
  await expect(consent(page)).toBeChecked()

  await page.unroute('**/api/newsletter')
  await email(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
})

test('the newsletter works without JavaScript, and says why when it does not', {
  tag: '@phone',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const address = anEmail()
  await page.goto(PAGE)
  await send(page)
  await expect(page, 'the browser itself asks for what is missing').toHaveURL(PAGE)
  await email(page).fill('dolly@example')
  await consent(page).check()
  await send(page)
  await expect(page).toHaveURL(`${PAGE}/again/email_invalid`)
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email')

  await email(page).fill(address)
  await consent(page).check()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()

  const link = await mailedLink(address, `${PAGE}/confirm`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page).toHaveURL(`${PAGE}/confirmed`)
  await page.goto(await mailedLink(address, `${PAGE}/unsubscribe`))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(`${PAGE}/unsubscribed`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired')
  await context.close()
})

test('its other pages are sound at 320 pixels', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['', '/sent', '/not-unsubscribed', '/again/link_expired', '/again/consent_required']) {
    await page.goto(PAGE + path)
    await expectSound(page)
  }
})
