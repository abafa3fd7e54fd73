import { openCheckout } from '../fixtures/checkout.ts'
import {
  anUnknownGiftCard,
  applyGiftCard,
  fillGiftCard,
  giftCards,
  openGiftCards,
  pin,
} from '../fixtures/gift-card.ts'
import { expectPlaced, fillContact, placeOrder, untilAlive, untilAliveAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const covered = 'Gift card ••5000'

test('a gift card that covers the order comes back after a reload, pays without another card, and is on the bill', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await openGiftCards(page)
  await applyGiftCard(page, giftCards.full)
  await expect(page.getByText('Remaining Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order · $0.00' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/6006|246810/)

  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('button', { name: 'Place order · $0.00' })).toBeVisible()
  await fillContact(page)
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText('Charged to gift card ••5000')).toBeVisible()
})

test('a gift card is entered, replaced and taken off by keyboard, and what remains follows', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/422/)
  await guest.hasBag([{ product_id: 'three-tenders', quantity: 2 }])
  await openCheckout(page)
  await openGiftCards(page)
  const unknown = anUnknownGiftCard()
  await fillGiftCard(page, unknown)
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'We could not find that gift card' })
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
  const takeOff = page.getByRole('button', { name: `Take off ${covered}` })
  await takeOff.press('Enter')
  await expect(takeOff).toBeHidden()
  await expect(page.getByText('Remaining Total', { exact: true })).toBeHidden()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('a member keeps a gift card, pays with it by one press, and lets it go on the account', async ({
  page,
  guest,
}) => {
  await guest.isMember()
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await openGiftCards(page)
  await fillGiftCard(page, giftCards.small)
  await page.getByText('Save this gift card').click()
  await page.getByRole('button', { name: 'Use this gift card' }).click()
  const kept = page.getByRole('button', { name: /Gift card ••1200/ })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await kept.click()
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Remaining Total', { exact: true })).toBeHidden()

  await page.goto('/account?section=user-info')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Remove Gift card ••1200' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No gift cards saved.')).toBeVisible()
})

test('the footer leads to what is left on a gift card', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gift Cards' }).click()
  await untilAliveAt(page, '/gift-cards')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByLabel('Gift card number')).toBeFocused()
  await fillGiftCard(page, giftCards.blocked, '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please check the number and the PIN.')
  await fillGiftCard(page, giftCards.small, pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('$12.00')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gift card ••1200' })).toBeFocused()
})
