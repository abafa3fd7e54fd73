import { openBagOnRewardsPage } from '../fixtures/bag.ts'
import { bagDialog, expectPlaced, waitUntilHydratedAt } from '../fixtures/order.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('by keyboard, a demo guest cancels a wallet payment, sees a second one fail, and completes a third', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag(['three-tenders'])
  await openBagOnRewardsPage(page)
  const express = bagDialog(page).getByRole('link', { name: 'Express checkout' })
  await expect(express).toHaveAccessibleDescription('with Apple Pay or Google Pay')
  await express.press('Enter')
  await waitUntilHydratedAt(page, '/order/checkout')
  await expect(page.getByRole('region', { name: 'Express checkout' })).toBeFocused()
  const wallet = page.getByRole('button', { name: 'Apple Pay Demo' })
  // The wallet buttons load only after their section has received focus.
  await expect(wallet).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(wallet).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Apple Pay demo' })
  const pay = sheet.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeFocused()
  await expect(sheet.getByText('This is a demo sheet.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(wallet).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByLabel('Card').selectOption({ label: 'A wallet that reports an error' })
  await pay.press('Enter')
  await expect(sheet.getByRole('alert')).toContainText('Uh-oh! We were unable to process your payment.')
  await sheet.getByLabel('Card').selectOption({ label: 'Visa ending in 4242: Approved' })
  await pay.press('Enter')
  await expectPlaced(page)
  await expect(page.getByText(/Wanda/).first()).toBeVisible()
})
