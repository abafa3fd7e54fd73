import { openCheckout, twoTenders } from '../fixtures/checkout.ts'
import {
  applyGiftCard,
  createUnknownGiftCardNumber,
  demoGiftCardPin,
  fillGiftCard,
  giftCards,
  openGiftCards,
} from '../fixtures/gift-card.ts'
import { expectPlaced, fillContact, placeOrder, waitUntilHydrated } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const full = 'Gift card ••5000'

test('a guest replaces a gift card by keyboard and pays with the new one after a reload', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/422/)
  const { id } = await guest.createBag([twoTenders])
  await guest.call('post', `/carts/${id}/coupon`, { code: 'COMB10' })
  await openCheckout(page)
  const saving = page.getByText('10% off your order', { exact: true })
  await expect(saving).toBeVisible()
  await openGiftCards(page)
  const unknown = createUnknownGiftCardNumber()
  await fillGiftCard(page, unknown)
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t find that gift card' })
  await expect(alert).toBeVisible()
  await expect(alert.locator('..')).toBeFocused()
  await expect(page.getByLabel('Gift card number')).toHaveValue(unknown)

  await fillGiftCard(page, giftCards.empty)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Gift card has no balance' })).toBeVisible()
  await fillGiftCard(page, giftCards.small)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Gift card ••1200 pays $12.00.' })).toBeAttached()
  await fillGiftCard(page, giftCards.full)
  await page.keyboard.press('Enter')
  const removeCard = page.getByRole('button', { name: `Remove ${full}` })
  const remaining = page.getByText('Remaining Total', { exact: true })
  await removeCard.press('Enter')
  await expect(removeCard).toBeHidden()
  await expect(remaining).toBeHidden()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await applyGiftCard(page, giftCards.full)
  await expect(remaining).toBeVisible()
  const order = page.getByRole('button', { name: 'Place order · $0.00' })
  await expect(order).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/6006|246810/)

  await page.reload()
  await waitUntilHydrated(page)
  await expect(order).toBeVisible()
  await fillContact(page)
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText('Charged to gift card ••5000')).toBeVisible()
  await expect(saving).toBeVisible()
})

test('checking a gift card’s balance by keyboard moves the focus to the result', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.expect(/422/)
  await page.goto('/gift-cards')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByLabel('Gift card number')).toBeFocused()
  await fillGiftCard(page, giftCards.blocked, '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please check the number and the PIN.')
  await fillGiftCard(page, giftCards.small, demoGiftCardPin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('$12.00')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gift card ••1200' })).toBeFocused()
})

test('a member saves a gift card at checkout, deselects it, and removes it from the account', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createMember()
  await guest.createBag(['sweet-tea'])
  await openCheckout(page)
  await openGiftCards(page)
  await fillGiftCard(page, giftCards.small)
  await page.getByText('Save this gift card').click()
  await page.getByRole('button', { name: 'Use this gift card' }).click()
  const saved = page.getByRole('button', { name: /Gift card ••1200/ })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await saved.click()
  await expect(saved).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Remaining Total', { exact: true })).toBeHidden()

  await page.goto('/account?section=user-info')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Remove Gift card ••1200' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No gift cards saved.')).toBeVisible()
})
