import type { Page } from '@playwright/test'
import { formatPhone } from '#src/domain/member/phone.ts'
import { createSubmitBody } from '#tests/support/orders/orders.ts'
import { openBagOnRewardsPage } from '../fixtures/bag.ts'
import { openCheckout, openSection, stubQuoteHoldSeconds } from '../fixtures/checkout.ts'
import {
  bagDialog,
  expectPlaced,
  fillCard,
  fillContact,
  placeOrder,
  testCards,
  waitUntilHydratedAt,
} from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

/** Maximum height (pixels) of a member's checkout page on a phone 375 pixels wide. */
const MEMBER_MAX = 1_430

async function expectShort(page: Page): Promise<void> {
  // A key press hydrates the sections below the fold.
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: 'Your Order' }).getByText('Three Tenders')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MEMBER_MAX)
}

test('a member skips the suggestions by keyboard and pays with a saved card in one click', async ({
  page,
  guest,
}) => {
  const { phone } = await guest.createMember()
  await guest.saveCard()
  await guest.createBag(['three-tenders'])
  await openBagOnRewardsPage(page)
  // Waits for the enabled button: it is disabled until the bag has loaded, so a key press would have no
  // effect.
  const proceed = bagDialog(page).getByRole('button', { name: 'Proceed to Checkout', disabled: false })
  await proceed.press('Enter')
  const step = page.getByRole('dialog', { name: 'Complete Your Order' })
  await expect(step.getByRole('button', { name: 'Back to your bag' })).toBeFocused()
  expect(await step.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  await page.keyboard.press('Enter')
  await proceed.press('Enter')
  await step.getByRole('link', { name: 'No Thanks' }).press('Enter')

  await waitUntilHydratedAt(page, '/order/checkout')
  await expect(page.getByText('Visa 4242')).toBeVisible()
  await expect(page.getByText(formatPhone(phone))).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await expectShort(page)
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText(/Visa .*4242/)).toBeVisible()
})

test('on a desktop, the Place Order button stays visible next to a long order', {
  tag: ['@all', '@desktop'],
}, async ({ page, guest }) => {
  const dishes = ['crinkle-fries', 'three-tenders', 'mac-and-cheese', 'skillet-cornbread', 'lemonade']
  await guest.createBag(dishes)
  await openCheckout(page)
  const order = page.getByRole('region', { name: 'Your Order' })
  const pay = page.getByRole('button', { name: /^Place order/ })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await order
    .getByRole('button', { name: /^Remove/ })
    .last()
    .hover()
  await expect(pay).toBeInViewport({ ratio: 1 })
  const scrollable = await order.evaluate(section => {
    const panel = section.closest('.shadow-sticker')
    return [...(panel?.querySelectorAll('*') ?? [])].filter(
      one => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto',
    ).length
  })
  expect(scrollable).toBe(0)
})

test('a guest sees how long the order time is held and can reopen a dismissed bank challenge', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/402/)
  await guest.createBag(['sweet-tea'])
  await stubQuoteHoldSeconds(page, 50)
  await openCheckout(page)
  await fillContact(page)
  await expect(page.getByText(/^We’re holding your time for/)).toBeHidden()
  await fillCard(page, testCards.asked)
  await expect(page.getByText(/^We’re holding your time for 0:[0-4]\d$/)).toBeInViewport()
  await expect(page.getByText('We’re holding your time and your prices for one more minute.')).toHaveRole(
    'status',
  )
  await placeOrder(page)
  const bank = page.getByRole('alertdialog', { name: 'Your bank is asking you to confirm' })
  await expect(bank).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bank).toBeHidden()
  await expect(page.getByText('Your bank didn’t get your confirmation')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Dolly')
  await placeOrder(page)
  await expect(bank.getByRole('button', { name: 'Yes, it is me' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPlaced(page)
})

test('a member removes a saved card at checkout', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createMember()
  await guest.saveCard()
  await guest.createBag(['sweet-tea'])
  await openCheckout(page)
  await openSection(page, 'Payment')
  await page.getByRole('button', { name: 'Remove Visa 4242' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this card?' })
  await expect(dialog.getByRole('button', { name: 'Keep it' }).last()).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Visa 4242/ })).toBeHidden()
  await expect(page.getByText('Visa 4242 removed.')).toBeAttached()
  await expect(page.getByLabel('Card number')).toBeVisible()

  await guest.signInAsDemoMember('gold')
  await guest.createBag(['three-tenders'])
  await openCheckout(page)
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible()
  await expect(page.getByText('American Express 0005')).toBeVisible()
  await expectShort(page)
})

test('a guest who closes the tab during a bank challenge finds the challenge again at checkout', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag(['sweet-tea'])
  await openCheckout(page)
  await fillContact(page)
  await fillCard(page, testCards.asked)
  await placeOrder(page)
  await expect(page.getByRole('alertdialog', { name: /bank is asking/ })).toBeVisible()
  const other = await page.context().newPage()
  await page.close()
  await other.goto('/order/checkout')
  await other.getByRole('button', { name: 'Yes, it is me' }).click()
  await expectPlaced(other)
})

test('without an order id, the confirmation page redirects to the latest order or else the order history', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/401/)
  await page.goto('/order/confirm')
  await page.waitForURL(/\/account\/signin\?next=%2Faccount%3Fsection%3Dorder-history$/)
  const cart = await guest.createBag(['sweet-tea'])
  const { id } = await guest.call<{ id: string }>('post', `/carts/${cart.id}/submit`, createSubmitBody(cart))
  await page.goto(`/order/confirm/${id}`)
  await expectPlaced(page)
  await page.waitForFunction(() => sessionStorage.getItem('red-comb:last-order') !== null)
  await page.goto('/order/confirm')
  await page.waitForURL(/\/order\/confirm\/./)
  await expectPlaced(page)
})
