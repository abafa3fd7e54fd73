import type { Page } from '@playwright/test'
import type { Cart } from '#src/contract/cart/carts.ts'
import { createSubmitBody } from '#tests/support/orders/orders.ts'
import {
  fillAddress,
  handoffHeading,
  openCheckout,
  openSection,
  scheduledTimeText,
  stubClosedKitchen,
  stubFullOrderTime,
  stubQuoteHoldSeconds,
  timeHeading,
  twoTenders,
} from '../fixtures/checkout.ts'
import {
  applyGiftCard,
  createUnknownGiftCardNumber,
  giftCards,
  openGiftCards,
} from '../fixtures/gift-card.ts'
import type { Guest } from '../fixtures/guest.ts'
import { checkOption, chooseTip, fillCard, fillContact, placeOrder, testCards } from '../fixtures/order.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

const address = { address: '1106 Forrest Ave', city: 'Nashville', state: 'TN', zip: '37206' }

export const checkoutStates: PageVisit[] = [
  {
    name: 'checkout with a partial gift card and an unknown one',
    widths: 'both',
    complaints: /422/,
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await openCheckout(page)
      await openGiftCards(page)
      await applyGiftCard(page, giftCards.small)
      await expect(page.getByText('Remaining Total', { exact: true })).toBeVisible()
      await applyGiftCard(page, createUnknownGiftCardNumber())
      await expect(page.getByText('We couldn’t find that gift card.')).toBeVisible()
    },
  },
  {
    name: 'checkout in the last minute of its quote',
    widths: 'both',
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await stubQuoteHoldSeconds(page, 59)
      await openCheckout(page)
      await fillContact(page)
      await fillCard(page)
      await expect(page.getByText(/^We’re holding your time for/)).toBeInViewport()
    },
  },
  {
    name: 'member’s checkout with unreadable saved cards',
    complaints: /ERR_FAILED/,
    open: async (page, guest) => {
      await guest.signInAsDemoMember('gold')
      await guest.createBag([twoTenders])
      await page.route('**/api/carts/*/payments', route => route.abort())
      await openCheckout(page)
      await expect(
        page.getByRole('group', { name: 'Payment' }).getByRole('button', { name: 'Try again' }),
      ).toBeVisible()
    },
  },
  {
    name: 'delivery checkout with all required fields missing',
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await openCheckout(page)
      await openSection(page, handoffHeading)
      await checkOption(page, page.getByRole('radio', { name: 'Delivery', exact: true }))
      await page.getByRole('button', { name: 'Deliver here' }).click()
      await page.locator('summary').filter({ hasText: 'Allergy? Tell the kitchen' }).click()
      await expect(page.getByLabel('What should the kitchen know?')).toBeVisible()
      await page.getByRole('textbox', { name: 'Email' }).fill('dolly@')
      await placeOrder(page)
      await expect(page.getByText('Please enter a valid card number')).toBeVisible()
      await expect(page.getByText('Please enter your name, email, and phone number').first()).toBeVisible()
    },
  },
  {
    name: 'checkout with an address outside the delivery zone',
    complaints: /409/,
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await openCheckout(page)
      await openSection(page, handoffHeading)
      await checkOption(page, page.getByRole('radio', { name: 'Delivery', exact: true }))
      await fillAddress(page, { 'Street address': address.address, City: address.city, 'ZIP Code': '37215' })
      await page.getByRole('button', { name: 'Deliver here' }).click()
      await expect(page.getByText('Not in our delivery area')).toBeVisible()
    },
  },
  {
    name: 'member’s checkout with a coupon, an unmet reward and offers',
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      await guest.signInAsDemoMember('gold')
      const { id } = await guest.createBag([twoTenders])
      await guest.call('post', `/carts/${id}/coupon`, { code: 'comb10' })
      await openCheckout(page)
      await page.getByRole('heading', { name: 'Offers' }).click()
      const cornbread = page.getByRole('listitem').filter({ hasText: 'Free Skillet Cornbread' })
      await cornbread.getByRole('button', { name: /^Use it/ }).click()
      await expect(cornbread.getByText(/^We’ll apply it/)).toBeVisible()
      await page.getByRole('heading', { name: 'Coupon' }).click()
      await expect(page.getByLabel('Coupon code')).toBeVisible()
    },
  },
  {
    name: 'curbside checkout without a vehicle and a time',
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await openCheckout(page)
      await openSection(page, handoffHeading)
      await checkOption(page, page.getByRole('radio', { name: 'Curbside', exact: true }))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await openSection(page, timeHeading)
      await checkOption(page, page.getByRole('radio', { name: /Advance/ }))
      await fillContact(page)
      await checkOption(page, page.getByRole('radio', { name: 'Pay at your car' }))
      await placeOrder(page)
      await expect(page.getByLabel('Select Time')).toBeFocused()
    },
  },
  {
    name: 'checkout form submitted with an unavailable order time',
    texts: true,
    widths: 'both',
    complaints: /409/,
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await openCheckout(page)
      await openSection(page, timeHeading)
      await checkOption(page, page.getByRole('radio', { name: /Advance/ }))
      await page.getByLabel('Select Time').selectOption({ index: 2 })
      await expect(page.getByText(scheduledTimeText)).toBeVisible()
      await stubFullOrderTime(page)
      await fillContact(page)
      await fillCard(page)
      await chooseTip(page, /15%/)
      await placeOrder(page)
      await expect(page.getByText('That time is gone')).toBeVisible()
    },
  },
  {
    name: 'member’s delivery checkout outside the zone',
    widths: 'both',
    complaints: /ERR_FAILED|Failed to load/,
    open: async (page, guest) => {
      await guest.createMember()
      const { id } = await guest.createBag([twoTenders])
      await guest.call('put', `/carts/${id}/handoff`, { handoff: 'delivery', delivery: address })
      await openCheckout(page)
      await expect(page.getByText(/^To 1106 Forrest Ave/)).toBeVisible()
      await checkOption(page, page.getByRole('radio', { name: 'Pay at the door' }))
      await page.route('**/api/**', route => route.abort())
      await placeOrder(page)
      await expect(page.getByText(/couldn’t reach the kitchen/i)).toBeVisible()
    },
  },
  {
    name: 'member’s checkout with every section open',
    always: true,
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      await guest.signInAsDemoMember('gold')
      await guest.createBag([twoTenders])
      await openCheckout(page)
      await expect(page.getByText('American Express 0005')).toBeVisible()
      for (const part of [handoffHeading, timeHeading, 'Payment', 'Gift Cards', 'Goes well with it'])
        await openSection(page, part)
      await expect(page.getByText('House account, $150.00 left')).toBeVisible()
    },
  },
  {
    name: 'bank challenge over the checkout',
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await openCheckout(page)
      await fillContact(page)
      await fillCard(page, testCards.asked)
      await placeOrder(page)
      await expect(page.getByRole('alertdialog', { name: /bank is asking/ })).toBeVisible()
    },
  },
  {
    name: 'checkout at a closed kitchen',
    open: async (page, guest) => {
      await guest.createBag([twoTenders])
      await stubClosedKitchen(page)
      await openCheckout(page)
      await expect(page.getByRole('button', { name: /^Order for / }).first()).toBeVisible()
    },
  },
  {
    name: 'order confirmation in progress with the privacy banner',
    open: async (page, guest) => {
      const { id } = await isConfirming(page, guest)
      // Null means that the guest has not responded to the prompt. The `tracking` fixture sets a response
      // only if this key is missing.
      await page.addInitScript(() => localStorage.setItem('red-comb:tracking', 'null'))
      await page.goto(`/order/confirm/${id}`)
      await expect(page.getByRole('heading', { name: 'Confirming your order' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible()
    },
  },
  {
    name: 'order with a pending bank challenge',
    open: async (page, guest) => {
      const { id } = await isConfirming(page, guest, 'pi_1_secret_1')
      await guest.setStorage({ paying: { cart_id: id } })
      await page.route('**/api/app', async route => {
        const app = await (await route.fetch()).json()
        app.data.payment = { provider: 'stripe', key: 'pk_test_1', script: null, cards: [] }
        await route.fulfill({ json: app })
      })
      await page.goto(`/order/confirm/${id}`)
      await expect(page.getByRole('link', { name: 'Answer your bank' })).toBeVisible()
    },
  },
]

/** Submits a bag whose payment outcome stays pending. With a `secret`, the bank requires a challenge. */
async function isConfirming(page: Page, guest: Guest, secret: string | null = null): Promise<Cart> {
  const cart = await guest.createBag([twoTenders])
  const card = { number: testCards.asked, expire: { month: 12, year: 2030 }, cvv: '123', zip: '37206' }
  const { token } = await guest.call<{ token: string }>('post', '/payments/sandbox/cards', card)
  await guest.call('post', `/carts/${cart.id}/submit`, createSubmitBody(cart, { type: 'newcredit', token }))
  const confirming = {
    state: 'confirming',
    cart_id: cart.id,
    client_secret: secret,
    amount: cart.totals.total,
  }
  await page.route('**/api/orders/*', route => route.fulfill({ json: { status: 'ok', data: confirming } }))
  return cart
}
