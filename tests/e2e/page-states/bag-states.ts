import type { Locator } from '@playwright/test'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { openBagOnRewardsPage } from '../fixtures/bag.ts'
import { bagDialog, checkOption } from '../fixtures/order.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

export const bagStates: PageVisit[] = [
  {
    name: 'empty bag',
    open: async page => {
      await openBagOnRewardsPage(page)
      await expect(bagDialog(page).getByText('Your Bags is empty.')).toBeVisible()
      await untilInPlace(bagDialog(page))
    },
  },
  {
    name: 'bag changed on another device, with an offer to restore an expired bag',
    widths: 'both',
    complaints: /409/,
    open: async (page, guest) => {
      const timedOut = await guest.createBag(['three-tenders'])
      const { id, products } = await guest.createBag([{ product_id: 'three-tenders', recipient: 'Dolly' }])
      await guest.setStorage({ 'offered-bag': { cart_id: timedOut.id, count: 1 } })
      await openBagOnRewardsPage(page)
      await expect(bagDialog(page).getByText('Same as last time')).toBeVisible()
      await guest.call('put', `/carts/${id}/products/${products[0]?.id}`, { quantity: 7 })
      await bagDialog(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
      await expect(bagDialog(page).getByText('Your bag changed.')).toBeVisible()
    },
  },
  {
    name: 'bag with an unmet coupon and an invalid coupon code',
    texts: true,
    widths: 'both',
    complaints: /422/,
    open: async (page, guest) => {
      const { id } = await guest.createBag(['three-tenders'])
      await guest.call('post', `/carts/${id}/coupon`, { code: 'fryday' })
      await openBagOnRewardsPage(page)
      await expect(bagDialog(page).getByRole('button', { name: 'Add Crinkle Fries' })).toBeVisible()
      await bagDialog(page).getByText('Coupons and offers').click()
      await bagDialog(page).getByLabel('Coupon code').fill('nope')
      await bagDialog(page).getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(bagDialog(page).getByText(/^We don’t recognize that code/)).toBeVisible()
      await untilInPlace(bagDialog(page))
    },
  },
  {
    name: 'catering bag with pending offline changes',
    complaints: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    open: async (page, guest) => {
      const menu_id = 'nashville-five-points-catering'
      await guest.createBag(['tea-gallon'], { kitchen: { ...fivePointsKitchen, menu_id, kind: 'catering' } })
      await openBagOnRewardsPage(page)
      await expect(bagDialog(page).getByText(/Catering: order at least/)).toBeVisible()
      await page.context().setOffline(true)
      await bagDialog(page)
        .getByRole('button', { name: /^Increase/ })
        .click()
      await expect(bagDialog(page).getByText('Your bag is waiting for the connection')).toBeVisible()
    },
  },
  {
    name: 'catering bag below the minimum with wallets',
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      await page.route('**/api/app', async route => {
        const app = await (await route.fetch()).json()
        app.data.payment.provider = 'stripe'
        await route.fulfill({ json: app })
      })
      await guest.setStorage({ wallets: { names: ['applePay', 'googlePay', 'link'] } })
      const menu_id = 'nashville-five-points-catering'
      await guest.createBag(['tea-gallon'], { kitchen: { ...fivePointsKitchen, menu_id, kind: 'catering' } })
      await openBagOnRewardsPage(page)
      await expect(bagDialog(page).getByText('with Apple Pay, Google Pay, or Link')).toBeVisible()
      await untilInPlace(bagDialog(page))
    },
  },
  {
    name: 'merge dialog for bags at two kitchens',
    open: async (page, guest) => {
      await guest.createMember()
      const other = await guest.createBag(['banana-pudding', 'sweet-tea'])
      await guest.createBag(['sweet-tea'], {
        kitchen: { ...fivePointsKitchen, id: '501', menu_id: 'denver-rino', name: 'Denver RiNo' },
      })
      await guest.setStorage({
        'other-bags': { bags: [{ cart_id: other.id, count: 2 }], isPostponed: false },
      })
      await page.goto('/')
      const dialog = page.getByRole('dialog', { name: 'You have two bags' })
      await expect(dialog.getByText('Can’t go in')).toBeVisible()
      await untilInPlace(dialog)
    },
  },
  {
    name: 'clear bag dialog',
    open: async (page, guest) => {
      await guest.createBag(['three-tenders'])
      await openBagOnRewardsPage(page)
      await bagDialog(page).getByRole('button', { name: 'Clear Bag' }).click()
      await untilInPlace(page.getByRole('alertdialog', { name: 'Are you sure?' }))
    },
    next: [
      {
        name: 'handoff step in the bag',
        texts: true,
        open: async page => {
          await page.keyboard.press('Escape')
          await bagDialog(page).getByRole('button', { name: 'Pickup. Change how you get it' }).click()
          await checkOption(page, page.getByRole('radio', { name: 'Curbside', exact: true }))
          await expect(page.getByLabel('Make and model')).toBeVisible()
        },
      },
      {
        name: 'time step in the bag',
        texts: true,
        open: async page => {
          await page.getByRole('button', { name: 'Back to your bag' }).click()
          await bagDialog(page)
            .getByRole('button', { name: /Change the time/ })
            .click()
          await checkOption(page, page.getByRole('radio', { name: /Advance/ }))
          await page.getByLabel('Select Time').selectOption({ index: 1 })
          await expect(page.getByText(/^Ready \w{3}, \w{3} \d+ at /)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'upsell step for a member',
    open: async (page, guest) => {
      await guest.createMember()
      await guest.createBag(['three-tenders'])
      await openBagOnRewardsPage(page)
      await bagDialog(page).getByRole('button', { name: 'Proceed to Checkout' }).click()
      const step = page.getByRole('dialog', { name: 'Complete Your Order' })
      await expect(step.getByRole('listitem').first()).toBeVisible()
    },
  },
]

async function untilInPlace(dialog: Locator): Promise<void> {
  await expect(dialog).toBeInViewport({ ratio: 0.9 })
}
