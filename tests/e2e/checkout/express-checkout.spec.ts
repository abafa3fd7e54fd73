import type { Page } from '@playwright/test'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { openBagOnRewardsPage } from '../fixtures/bag.ts'
import { bagDialog, expectPlaced, scrollToPayment, waitUntilHydratedAt } from '../fixtures/order.ts'
import { walletFrame } from '../fixtures/stripe.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const express = (page: Page) => bagDialog(page).getByRole('link', { name: 'Express checkout' })
const walletsOf = (page: Page) => page.getByRole('region', { name: 'Express checkout' })

test('a guest whose wallet is already known pays from the bag without typing', {
  tag: '@all',
}, async ({ page, guest }) => {
  const requests: string[] = []
  await guest.createBag(['three-tenders'])
  await page.goto('/order/checkout')
  await scrollToPayment(page)
  await expect(walletsOf(page).getByRole('button', { name: 'Order with Google Pay' })).toBeVisible()
  page.on('request', request => {
    if (!page.url().endsWith('/order/checkout')) requests.push(request.url())
  })
  await openBagOnRewardsPage(page)
  await expect(express(page)).toHaveAccessibleDescription('with Google Pay')
  expect(requests.filter(url => /stripe|stand-in/.test(url))).toEqual([])
  await express(page).click()
  await waitUntilHydratedAt(page, '/order/checkout')
  await expect(walletsOf(page)).toBeFocused()
  const order = walletsOf(page).getByRole('button', { name: 'Order with Google Pay' })
  await expect(order).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(order).toBeFocused()
  await order.press('Enter')
  await walletFrame(page).getByRole('button', { name: 'Cancel' }).click()
  await order.click()
  await walletFrame(page).getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
})

test('express checkout is disabled and shows the reason if the bag is below its minimum', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.setStorage({ wallets: { names: ['applePay', 'link'] } })
  const menu_id = 'nashville-five-points-catering'
  await guest.createBag(['tea-gallon'], { kitchen: { ...fivePointsKitchen, menu_id, kind: 'catering' } })
  await openBagOnRewardsPage(page)
  const expressButton = bagDialog(page).getByRole('button', { name: 'Express checkout' })
  await expect(expressButton).toBeDisabled()
  await expect(expressButton).toHaveAccessibleDescription(
    /^with Apple Pay or Link Add .+ to reach the catering minimum/,
  )
})

test('a browser that supports Apple Pay offers it in the bag until checkout finds it unavailable', {
  tag: '@all',
}, async ({ page, guest }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } })
    localStorage.setItem('stand-in-wallets', '')
  })
  await guest.createBag(['three-tenders'])
  await openBagOnRewardsPage(page)
  await expect(express(page)).toHaveAccessibleDescription('with Apple Pay')
  await express(page).click()
  await waitUntilHydratedAt(page, '/order/checkout')
  const alert = page.getByText('Your wallet isn’t available right now.')
  await expect(alert).toBeVisible()
  await expect(page.locator(':focus').filter({ has: alert })).toBeVisible()
  await openBagOnRewardsPage(page)
  await expect(bagDialog(page).getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await expect(express(page)).toBeHidden()
})
