import type { Page } from '@playwright/test'
import { formatPhone } from '#src/domain/member/phone.ts'
import { submitBody } from '#tests/support/orders/orders.ts'
import { openCheckout, openPart } from '../fixtures/checkout.ts'
import {
  cards,
  choose,
  expectPlaced,
  fillCard,
  fillContact,
  placeOrder,
  untilAlive,
} from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

/** In pixels, on a phone that is 375 wide. */
const GUEST_MAX = 1_900
const MEMBER_MAX = 1_300
/** A line whose choices take more than one row. */
const bag = ['three-tenders']

const lines = (page: Page) => page.getByRole('region', { name: 'Your Order' })

async function heightOf(page: Page): Promise<number> {
  // Everything is there that a guest scrolls to.
  await page.keyboard.press('Shift')
  await expect(lines(page).getByText('Three Tenders')).toBeVisible()
  return page.evaluate(() => document.documentElement.scrollHeight)
}

test('the checkout of a guest asks what is not answered yet, and is short', async ({ page, guest }) => {
  await guest.hasBag(bag)
  await openCheckout(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Curbside', exact: true })).toBeHidden()
  await expect(page.getByText('Test cards', { exact: true })).toBeVisible()
  expect(await heightOf(page)).toBeLessThanOrEqual(GUEST_MAX)
})

test('a member with a saved card comes from the bag to the order in one press', async ({ page, guest }) => {
  const { phone } = await guest.isMember()
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await fillCard(page)
  await choose(page, page.getByRole('checkbox', { name: 'Save this card for next time' }))
  await placeOrder(page)
  await expectPlaced(page)

  await guest.hasBag(bag)
  await openCheckout(page)
  await expect(page.getByText('Visa 4242')).toBeVisible()
  await expect(page.getByText(formatPhone(phone))).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  expect(await heightOf(page)).toBeLessThanOrEqual(MEMBER_MAX)
  await placeOrder(page)
  await expectPlaced(page)
  await expect(page.getByText(/Visa .*4242/)).toBeVisible()
})

test('the checkout of a member with offers and a saved card is short too', async ({ page, guest }) => {
  await guest.isDemoMember('gold')
  await guest.hasBag(bag)
  await openCheckout(page)
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible()
  await expect(page.getByText('American Express 0005')).toBeVisible()
  expect(await heightOf(page)).toBeLessThanOrEqual(MEMBER_MAX)
})

test('a saved card is removed after a question, and another way is there to pay', async ({ page, guest }) => {
  await guest.isMember()
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await fillCard(page)
  await choose(page, page.getByRole('checkbox', { name: 'Save this card for next time' }))
  await placeOrder(page)
  await expectPlaced(page)
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await openPart(page, 'Payment')
  await page.getByRole('button', { name: 'Remove Visa 4242' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this card?' })
  await expect(question.getByRole('button', { name: 'Keep it' }).last()).toBeFocused()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Visa 4242/ })).toBeHidden()
  await expect(page.getByText('Visa 4242 removed.')).toBeAttached()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

test('a bank that asks back is answered in its own window, and the order is in', async ({ page, guest }) => {
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await fillContact(page)
  await fillCard(page, cards.asked)
  await placeOrder(page)
  const bank = page.getByRole('alertdialog', { name: 'Your bank is asking you to confirm' })
  const yes = bank.getByRole('button', { name: 'Yes, it is me' })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPlaced(page)
})

test('a bank whose question is closed gets no money: it is said, and the guest can try again', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/402/)
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await fillContact(page)
  await fillCard(page, cards.asked)
  await placeOrder(page)
  const bank = page.getByRole('alertdialog', { name: 'Your bank is asking you to confirm' })
  await expect(bank).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bank).toBeHidden()
  await expect(page.getByText('Your bank did not get your confirmation')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Dolly')
  await choose(page, page.getByRole('radio', { name: 'Pay in store' }))
  await placeOrder(page)
  await expectPlaced(page)
})

test('a tab that is closed while the bank asks finds its question again', async ({ page, guest }) => {
  await guest.hasBag(['sweet-tea'])
  await openCheckout(page)
  await fillContact(page)
  await fillCard(page, cards.asked)
  await placeOrder(page)
  await expect(page.getByRole('alertdialog', { name: /bank is asking/ })).toBeVisible()
  const other = await page.context().newPage()
  await page.close()
  await other.goto('/order/checkout')
  await other.getByRole('button', { name: 'Yes, it is me' }).click()
  await expectPlaced(other)
})

test('other addresses of the checkout lead to it, and a confirmation of nothing to what was ordered', async ({
  page,
  guest,
  complaints,
}) => {
  // Whose orders they are is asked before anybody is signed in.
  complaints.expect(/401/)
  await guest.hasBag(['sweet-tea'])
  for (const address of ['/app/checkout', '/app/testcheckout']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/order/checkout')
  }
  await page.goto('/order/confirm')
  // From the history of orders on to who may see it.
  await page.waitForURL(/\/account\/signin\?next=%2Faccount%3Fsection%3Dorder-history$/)
  const cart = await guest.hasBag(['sweet-tea'])
  const { id } = await guest.call<{ id: string }>('post', `/carts/${cart.id}/submit`, submitBody(cart))
  await page.goto(`/order/confirm/${id}`)
  await expectPlaced(page)
  await page.waitForFunction(() => sessionStorage.getItem('red-comb:last-order') !== null)
  await page.goto('/order/confirm')
  await page.waitForURL(/\/order\/confirm\/./)
  await expectPlaced(page)
})

test('the bag is on its way before the scripts of the checkout are there, and comes once', async ({
  page,
  guest,
}) => {
  const { id } = await guest.hasBag(bag)
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/carts/${id}`)) asked.push(request.method())
  })
  const release = await holdScripts(page)
  await page.goto('/order/checkout', { waitUntil: 'commit' })
  await expect.poll(() => asked).toEqual(['GET'])
  release()
  await untilAlive(page)
  await expect(lines(page).getByText('Three Tenders')).toBeVisible()
  expect(asked).toEqual(['GET'])
})

/** Keeps the scripts of the next page back until the returned verb is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}
