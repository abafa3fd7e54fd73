import type { Page } from '@playwright/test'
import { waitUntilInteractive } from './pages/phone.ts'
import { bigMenuPath } from './speed-site.ts'

/** Typical pause between two keystrokes. */
const KEY_PAUSE_MS = 60

/** Simulates a guest who finds a product on a large menu, customizes it, and goes to checkout. */
export async function runOrderFlow(page: Page, origin: string): Promise<void> {
  await page.goto(origin + bigMenuPath)
  await waitUntilInteractive(page)
  await findOnMenu(page)
  await page.getByRole('link', { name: /Customize.*Build Your Feast/ }).tap()
  await page.waitForURL(/\/product\//)
  await waitUntilInteractive(page)
  await build(page)
  await page.getByRole('button', { name: /Add to Order/ }).tap()
  await page.waitForURL(`${origin}${bigMenuPath}`)
  await changeBag(page)
  await page.waitForURL(/\/order\/checkout/)
  await waitUntilInteractive(page)
  await fillCheckout(page)
}

async function findOnMenu(page: Page): Promise<void> {
  const search = page.getByRole('searchbox')
  await search.tap()
  await page.keyboard.type('tenders', { delay: KEY_PAUSE_MS })
  await page.keyboard.press('Escape')
  const filter = page.locator('summary', { hasText: 'Allergies & diet' })
  await filter.tap()
  for (const allergen of ['milk', 'egg', 'egg', 'milk'])
    await page.locator('label', { hasText: allergen }).tap()
  await filter.tap()
}

async function build(page: Page): Promise<void> {
  for (const option of ['Option 1', 'Option 5', 'Option 20', 'Option 100', 'Option 200', 'Option 20']) {
    await page.locator('label', { hasText: new RegExp(`^${option}(?!\\d)`) }).tap()
  }
  await page.getByRole('textbox', { name: 'Made for' }).tap()
  await page.keyboard.type('Dolly', { delay: KEY_PAUSE_MS })
  await page.getByRole('button', { name: 'Increase Build Your Feast' }).tap()
}

async function changeBag(page: Page): Promise<void> {
  const bag = page.getByRole('dialog', { name: 'Your Bag' })
  for (const direction of ['Increase', 'Increase', 'Decrease']) {
    await bag.getByRole('button', { name: `${direction} Build Your Feast` }).tap()
  }
  await bag.getByText('Proceed to Checkout').tap()
  const skip = bag.getByRole('link', { name: 'No Thanks' })
  await skip
    .or(page.getByRole('heading', { level: 1, name: 'Checkout' }))
    .first()
    .waitFor()
  if (await skip.isVisible()) await skip.tap()
}

async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('First name').tap()
  await page.keyboard.type('Dolly', { delay: KEY_PAUSE_MS })
  await page.locator('label', { has: page.getByRole('radio', { name: /15/ }) }).tap()
  await page.locator('label', { has: page.getByRole('radio', { name: /Pay in store/ }) }).tap()
}
