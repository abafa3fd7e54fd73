import type { Page } from '@playwright/test'
import { anEmail } from '../fixtures/account.ts'
import { mailedLink } from '../fixtures/mail.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGE = '/app/subscribe'
const form = (page: Page) => page.locator('newsletter-form')
const email = (page: Page) => form(page).getByRole('textbox', { name: 'Email' })
const consent = (page: Page) => form(page).getByRole('checkbox')
const send = (page: Page) => form(page).getByRole('button').click()

test('a guest signs up without leaving the page, and loses nothing they typed to a lost answer or a refusal', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  const address = anEmail()
  await page.goto(PAGE)
  await send(page)
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email')
  await expect(consent(page)).toHaveAccessibleDescription('Checkbox must be selected.')
  await email(page).fill(address)
  await expect(email(page)).toHaveAccessibleDescription('')
  await send(page)
  await expect(consent(page)).toBeFocused()
  await consent(page).check()
  await expect(form(page).getByText('Checkbox must be selected.')).toBeHidden()

  await page.route('**/api/newsletter', route => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toContainText('We could not reach the kitchen')
  await expect(page.getByRole('alert')).toBeFocused()
  const tooOften = { status: 'error', code: 'too_many_tries', message: 'That was tried too often.' }
  await page.route('**/api/newsletter', route => route.fulfill({ status: 429, json: tooOften }))
  await send(page)
  await expect(page.getByRole('alert')).toContainText('That was tried too often.')
  await expect(email(page)).toHaveValue(address)
  await expect(consent(page)).toBeChecked()

  await page.unroute('**/api/newsletter')
  await email(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(form(page).getByText(address)).toBeVisible()
  await expect(page).toHaveURL(PAGE)
  await mailedLink(address, `${PAGE}/confirm`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest signs up, reads why when that does not work, confirms, and leaves again', async ({
    page,
  }) => {
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
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

    await page.goto(await mailedLink(address, `${PAGE}/confirm`))
    await expect(page.getByRole('heading', { name: 'One press to go' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, send it to me' }).click()
    await expect(page).toHaveURL(`${PAGE}/confirmed`)
    await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
    await page.goto(await mailedLink(address, `${PAGE}/unsubscribe`))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page).toHaveURL(`${PAGE}/unsubscribed`)
  })
})
