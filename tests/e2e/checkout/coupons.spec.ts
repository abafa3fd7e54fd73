import type { Cart } from '#src/contract/cart/carts.ts'
import { guestOf } from '#tests/support/orders/orders.ts'
import { openBag } from '../fixtures/bag.ts'
import { openCheckout, twoTenders } from '../fixtures/checkout.ts'
import { bag } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a code that needs fries takes them off the order once they are added, by keyboard alone', async ({
  page,
  guest,
}) => {
  const { id } = await guest.hasBag([twoTenders])
  await page.goto('/rewards')
  await openBag(page)
  await bag(page).getByText('Coupons and offers').press('Enter')
  await bag(page).getByLabel('Coupon code').fill(' fryday ')
  await page.keyboard.press('Enter')
  const add = bag(page).getByRole('button', { name: 'Add Crinkle Fries' })
  await expect(add).toBeVisible()
  await add.press('Enter')
  await expect(add).toHaveCount(0)
  const { promotions } = await guest.call<Cart>('get', `/carts/${id}`)
  expect(promotions).toMatchObject([{ code: 'FRYDAY', problem: null }])
  await bag(page)
    .getByRole('button', { name: /^Remove Free Crinkle Fries/ })
    .press('Enter')
  await expect(bag(page).getByText('FRYDAY')).toHaveCount(0)
  // The pressed button is gone; the keyboard goes on from there.
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
})

test('a checkout that opens with a coupon that needs something keeps its focus at the top', async ({
  page,
  guest,
}) => {
  const { id } = await guest.hasBag([twoTenders])
  await guest.call('post', `/carts/${id}/coupon`, { code: 'FRYDAY' })
  await openCheckout(page)
  const remove = page.getByRole('button', { name: 'Remove Free Crinkle Fries' })
  await expect(remove).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await remove.press('Enter')
  await expect(remove).toBeHidden()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('what a coupon takes off is on the bill by its name, before and after the order', async ({
  page,
  guest,
}) => {
  const { id } = await guest.hasBag([twoTenders])
  await guest.call('post', `/carts/${id}/coupon`, { code: 'COMB10' })
  await openCheckout(page)
  const row = page.getByText('10% off your order', { exact: true })
  await expect(row).toBeVisible()
  const cart = await guest.call<Cart>('get', `/carts/${id}`)
  const { id: orderId } = await guest.call<{ id: string }>('post', `/carts/${id}/submit`, {
    version: cart.version,
    total: cart.totals.total,
    payments: [{ type: 'payinstore', amount: cart.totals.total }],
    ...guestOf(cart),
  })
  await page.goto(`/order/confirm/${orderId}`)
  await expect(row).toBeVisible()
})
