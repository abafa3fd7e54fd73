import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { fillSignIn } from './fixtures/account.ts'
import { openBag } from './fixtures/bag.ts'
import { openCheckout } from './fixtures/checkout.ts'
import { password } from './fixtures/guest.ts'
import { searchBox } from './fixtures/kitchen-search.ts'
import {
  bagDialog,
  expectPlaced,
  fillContact,
  kitchen,
  waitUntilHydrated,
  waitUntilHydratedAt,
} from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'
import { startTranscript } from './fixtures/transcript.ts'

/** A time zone other than the kitchen's, so that pages show the time zone. */
test.use({ timezoneId: 'UTC' })
test.slow()

test('a screen reader announces each of a guest’s steps from ZIP code to receipt', {
  tag: '@all',
}, async ({ page }) => {
  const transcript = await startTranscript(page, 'zip-to-receipt')
  await transcript.step('Searches by ZIP code', async () => {
    await page.goto('/locations')
    await searchBox(page).fill('37206')
    await searchBox(page).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: /3 kitchens near/ })).toBeFocused()
  })
  await transcript.step(
    'Chooses the first kitchen',
    async () => {
      await page.getByRole('link', { name: `Order here: ${kitchen.name}` }).press('Enter')
      await waitUntilHydratedAt(page, kitchen.menu)
    },
    page.getByRole('region', { name: 'Tenders' }),
  )
  await transcript.step('Opens a dish', async () => {
    await page.getByRole('link', { name: 'Customize Three Tenders' }).press('Enter')
    await waitUntilHydratedAt(page, /three-tenders/)
  })
  await transcript.step(
    'Chooses a heat',
    () => page.getByRole('radio', { name: 'Medium', exact: true }).press('Space'),
    page.locator('fieldset').filter({ has: page.getByRole('radio', { name: 'Medium', exact: true }) }),
  )
  await transcript.step('Adds it to the bag', async () => {
    await page.getByRole('button', { name: /Add to Order/ }).press('Enter')
    await waitUntilHydratedAt(page, kitchen.menu)
    await expect(bagDialog(page)).toBeVisible()
  })
  await transcript.step('Goes to checkout', async () => {
    await bagDialog(page).getByRole('link', { name: 'Proceed to Checkout' }).press('Enter')
    await waitUntilHydratedAt(page, '/order/checkout')
    // A screen reader scrolls to the content that it reads, which hydrates the forms.
    await page.getByRole('heading', { name: 'Your Order' }).scrollIntoViewIfNeeded()
  })
  await transcript.step('Places the order without a name', async () => {
    await page.getByRole('radio', { name: /Pay in store/ }).press('Space')
    await page.getByRole('button', { name: /Place order/ }).press('Enter')
  })
  await transcript.step('Enters contact details and places the order', async () => {
    await fillContact(page)
    await page.getByRole('button', { name: /Place order/ }).press('Enter')
    await expectPlaced(page)
  })
  transcript.end()
})

test('a screen reader announces each of a member’s steps from sign-in to reorder', {
  tag: '@all',
}, async ({ page, guest }) => {
  const { email } = await guest.createMember()
  const { id } = await guest.createOrder()
  // Waits until the order is accepted, because the order history does not update while it is open.
  const state = async () => (await guest.call<OrderProgress>('get', `/orders/${id}/progress`)).state
  await expect.poll(state).toBe('accepted')
  await page.request.post('/api/members/signout')
  await page.evaluate(() => localStorage.clear())
  const transcript = await startTranscript(page, 'sign-in-to-reorder')
  await transcript.step('Opens the sign-in page', async () => {
    await page.goto('/account/signin')
    await waitUntilHydrated(page)
  })
  await transcript.step('Signs in', async () => {
    await fillSignIn(page, email, password)
    await page.getByRole('button', { name: 'Sign In' }).press('Enter')
    await waitUntilHydratedAt(page, '/account')
  })
  await transcript.step('Reorders the last order', () =>
    page.getByRole('button', { name: /Order Again/ }).press('Enter'),
  )
  await transcript.step('Adds it to the bag', async () => {
    await page.getByRole('button', { name: 'Put it in my bag' }).press('Enter')
    await waitUntilHydratedAt(page, kitchen.menu)
    await expect(bagDialog(page)).toBeVisible()
  })
  transcript.end()
})

test('a screen reader announces each of a member’s steps from reward to payment', {
  tag: '@all',
}, async ({ page, guest }) => {
  const { phone } = await guest.createMember()
  await guest.createBag(['three-tenders', 'crinkle-fries'])
  const transcript = await startTranscript(page, 'reward-to-paid')
  await transcript.step('Opens the rewards', async () => {
    await page.goto('/account?section=rewards-section')
    await waitUntilHydrated(page)
  })
  await transcript.step(
    'Applies a reward',
    () => page.getByRole('button', { name: /^Use it/ }).press('Enter'),
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Free Crinkle Fries' }) }),
  )
  await transcript.step('Opens the bag', () => openBag(page))
  await transcript.step('Goes to checkout', async () => {
    await openCheckout(page)
    await expect(page.getByText(formatPhone(phone))).toBeVisible()
  })
  await transcript.step('Pays', async () => {
    await page.getByRole('radio', { name: /Pay in store/ }).press('Space')
    await page.getByRole('button', { name: /Place order/ }).press('Enter')
    await expectPlaced(page)
  })
  transcript.end()
})
