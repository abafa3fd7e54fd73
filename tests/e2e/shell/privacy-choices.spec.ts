import type { Page } from '@playwright/test'
import { privacyPrompt as question, readEventNames, recordAnalyticsEvents } from '../fixtures/analytics.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ tracking: null })

test('a guest who allows and then declines analytics by keyboard is no longer tracked', {
  tag: '@desktop',
}, async ({ page }) => {
  await recordAnalyticsEvents(page)
  await page.goto('/rewards')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Allow' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const choices = page.getByRole('button', { name: 'Privacy choices' })
  await choices.press('Enter')
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('Analytics is on.')
  await page.keyboard.press('Escape')
  await expect(choices).toBeFocused()
  await choices.press('Enter')
  await question(page).getByRole('button', { name: 'No, thanks' }).press('Enter')
  await expect(choices).toBeFocused()
  const tracked = await readEventNames(page)

  await page.reload()
  await expect(question(page)).toBeHidden()
  await choices.click()
  await expect(question(page)).toContainText('Analytics is off.')
  await expectUntracked(page, tracked)
})

test('a browser with Global Privacy Control shows no analytics banner', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await recordAnalyticsEvents(page)
  await page.goto('/rewards')
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeAttached()
  await expect(question(page)).toBeHidden()
  await expectUntracked(page)
})

async function expectUntracked(page: Page, before: string[] = []): Promise<void> {
  expect(await readEventNames(page)).toEqual(before)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
}
