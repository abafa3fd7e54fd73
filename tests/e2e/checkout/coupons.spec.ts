import type { Cart } from '#src/contract/cart/carts.ts'
import { openBagOnRewardsPage } from '../fixtures/bag.ts'
import { twoTenders } from '../fixtures/checkout.ts'
import { bagDialog } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a guest enters a coupon by keyboard, adds the fries that it requires, and removes the coupon', async ({
  page,
  guest,
}) => {
  const { id } = await guest.createBag([twoTenders])
  await openBagOnRewardsPage(page)
  await bagDialog(page).getByText('Coupons and offers').press('Enter')
  await bagDialog(page).getByLabel('Coupon code').fill(' fryday ')
  await page.keyboard.press('Enter')
  const add = bagDialog(page).getByRole('button', { name: 'Add Crinkle Fries' })
  await expect(add).toBeVisible()
  await add.press('Enter')
  await expect(add).toHaveCount(0)
  const { promotions } = await guest.call<Cart>('get', `/carts/${id}`)
  expect(promotions).toMatchObject([{ code: 'FRYDAY', problem: null }])
  await bagDialog(page)
    .getByRole('button', { name: /^Remove Free Crinkle Fries/ })
    .press('Enter')
  await expect(bagDialog(page).getByText('FRYDAY')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
})
