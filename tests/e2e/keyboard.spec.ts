import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { formatPhone } from '#src/domain/member/phone.ts'
import { createUniqueContact } from '#tests/support/orders/orders.ts'
import { bagDialog, expectPlaced, kitchen, waitUntilHydrated, waitUntilHydratedAt } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

const TABS_MAX = 90

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

test('a guest can order using only the keyboard', { tag: ['@desktop', '@all'] }, async ({ page }) => {
  await page.goto('/locations')
  await tabTo(page, page.getByRole('combobox'))
  await page.keyboard.type(kitchen.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Order here/ })).toHaveCount(1)
  await tabTo(page, page.getByRole('link', { name: `Order here: ${kitchen.name}` }))
  await page.keyboard.press('Enter')
  await waitUntilHydratedAt(page, kitchen.menu)

  await page.goto(`${kitchen.menu}/product/hot-mac`)
  await waitUntilHydrated(page)
  await tabTo(page, page.getByRole('radio', { name: 'No Spice', exact: true }))
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Hot', exact: true })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /Add to Order/ }))
  await page.keyboard.press('Enter')

  await expect(bagDialog(page)).toBeVisible()
  await tabTo(page, bagDialog(page).getByRole('link', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  await waitUntilHydratedAt(page, '/order/checkout')
  await expect(page.getByLabel('First name')).toBeVisible()
  await type(page, 'First name', 'Dolly')
  await type(page, 'Last name', 'Parker')
  const { phone, email } = createUniqueContact({ id: randomUUID() })
  await type(page, 'Email', email)
  await type(page, 'Phone', phone)
  await expect(page.getByLabel('Phone')).toHaveValue(formatPhone(phone))
  await tabTo(page, page.getByRole('radio', { name: /Pay by card/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Pay in store/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /Place order/ }))
  await page.keyboard.press('Enter')
  await expectPlaced(page)
  await expect(page.getByText('Due at the counter')).toBeVisible()
})
