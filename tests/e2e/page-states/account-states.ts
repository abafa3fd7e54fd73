import type { Page } from '@playwright/test'
import { expectNoSecret, openHydratedPage } from '../fixtures/account.ts'
import { fillGiftCard, giftCards } from '../fixtures/gift-card.ts'
import type { Guest } from '../fixtures/guest.ts'
import { waitUntilHydrated } from '../fixtures/order.ts'
import { expect } from '../fixtures/test.ts'
import type { PageVisit } from './page-state.ts'

export const accountStates: PageVisit[] = [
  {
    name: 'sign-in page with an error about an unavailable provider',
    widths: 'both',
    complaints: /404/,
    open: async page => {
      await page.goto('/oauthcallback?code=forged&user={}')
      await expect(page.getByRole('alert')).toContainText('That sign-in option isn’t available here.')
      await expect(page).toHaveURL('/account/signin')
    },
  },
  {
    name: 'failed social sign-in',
    open: async page => {
      await openHydratedPage(page, '/account/signin?problem=social_failed')
      const message = page.getByRole('alertdialog')
      await expect(message).toContainText('We’re unable to connect to your social profile')
      // The focus is on the safe button, so that Enter dismisses the dialog.
      await expect(message.getByRole('button', { name: 'Dismiss' })).toBeFocused()
    },
  },
  {
    name: 'sign-up with invalid fields',
    always: true,
    texts: true,
    open: async page => {
      await openHydratedPage(page, '/account/signup')
      await page.getByLabel('New password').fill('hot')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByRole('alert')).toContainText('things need another look')
    },
  },
  {
    name: 'sign-up awaiting confirmation',
    open: async page => {
      await page.addInitScript(() => sessionStorage.setItem('red-comb:signup-sent', 'reba@example.com'))
      await page.goto('/account/signup')
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    },
  },
  {
    name: 'gift card balance form',
    open: page => openHydratedPage(page, '/gift-cards'),
    next: [
      {
        name: 'gift card balance',
        open: async page => {
          await fillGiftCard(page, giftCards.small)
          await page.getByRole('button', { name: 'Check balance' }).click()
          await expect(page.getByRole('heading', { name: 'Gift card ••1200' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'password reset request',
    open: page => page.goto('/account/forgot'),
  },
  {
    // Also covers the pages for other emailed links and for profile completion, which have the same layout.
    name: 'page that adds a guest order to the account',
    open: async page => {
      await openHydratedPage(page, '/account/claim?token=x')
      await expect(page.getByRole('heading', { name: 'Whose order is it?' })).toBeVisible()
      await expectNoSecret(page)
    },
  },
  {
    name: 'member’s orders with one order expanded',
    always: true,
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      await openSection(page, guest, 'order-history')
      await page
        .getByRole('button', { name: /See full order/ })
        .first()
        .click()
      await expect(page.getByText('Subtotal', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'member’s rewards and points',
    texts: true,
    open: async (page, guest) => {
      await openSection(page, guest, 'rewards-section')
      await page
        .getByRole('button', { name: /See more/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /See less/ })).toBeVisible()
    },
    next: [
      {
        name: 'redemption dialog',
        open: async page => {
          await page.getByRole('button', { name: /^Redeem .* for Crinkle Fries/ }).click()
          await expect(page.getByRole('alertdialog', { name: 'Redeem Crinkle Fries?' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'account settings with open forms',
    texts: true,
    widths: 'both',
    open: async (page, guest) => {
      await openSection(page, guest, 'user-info')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByLabel('New password').fill('Crispy&Wing-7')
      await page.getByRole('button', { name: 'Edit your info' }).click()
      await page.getByLabel('Phone').fill('12')
      await page.getByRole('button', { name: 'Update Info' }).click()
      await expect(page.getByLabel('Phone')).toBeFocused()
    },
    next: [
      {
        name: 'account deletion dialog',
        open: async page => {
          await page.getByRole('button', { name: 'Delete my account' }).click()
          await expect(page.getByRole('alertdialog').getByLabel('Current password')).toBeFocused()
        },
      },
    ],
  },
  {
    name: 'dialog about an expired session',
    complaints: /401/,
    open: async (page, guest) => {
      await guest.createMember()
      await guest.endSession()
      await page.goto('/account')
      await expect(page.getByRole('alertdialog').getByRole('link', { name: 'Sign In' })).toBeFocused()
    },
  },
  {
    name: 'member’s mobile menu',
    open: async (page, guest) => {
      await guest.signInAsDemoMember('silver')
      await page.goto('/faq')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hi, Silas' })).toBeVisible()
    },
  },
  {
    name: 'city page with a favorite kitchen',
    open: async (page, guest) => {
      await guest.createMember()
      await guest.call('put', '/members/favorites/nashville-midtown')
      await page.goto('/locations/tn/nashville')
      await expect(page.locator('[data-favorite][aria-pressed="true"]')).toHaveCount(1)
    },
  },
  {
    name: 'order that earned points',
    open: async (page, guest) => {
      await guest.createMember()
      const { id } = await guest.createOrder()
      await page.goto(`/order/confirm/${id}`)
      await expect(page.getByText(/You’ll earn [\d,]+ points/)).toBeVisible()
    },
  },
  {
    name: 'rewards page for a guest',
    open: async page => {
      await page.goto('/rewards')
      await expect(page.getByRole('heading', { name: 'What’s in it for you' })).toBeVisible()
    },
  },
  {
    name: 'newsletter sign-up awaiting confirmation',
    open: async page => {
      const response = { status: 'ok', data: { email: 'reba@example.com' } }
      await page.route('**/api/newsletter', route => route.fulfill({ json: response }))
      await page.goto('/app/subscribe')
      const form = page.locator('newsletter-form')
      await form.getByRole('textbox', { name: 'Email' }).fill('reba@example.com')
      await form.getByRole('checkbox').check()
      await form.getByRole('button').click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    },
  },
  {
    // Also covers the other newsletter pages, which show the same card with less content.
    name: 'rejected newsletter sign-up with invalid fields',
    open: async page => {
      await page.goto('/app/subscribe/again/link_expired')
      await expect(page.getByRole('alert')).toContainText('This link has expired')
      await page.locator('newsletter-form').getByRole('button').click()
      await expect(page.getByText('Checkbox must be selected.')).toBeVisible()
    },
  },
]

async function openSection(page: Page, guest: Guest, section: string): Promise<void> {
  await guest.signInAsDemoMember('gold')
  await page.goto(`/account?section=${section}`)
  await waitUntilHydrated(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
