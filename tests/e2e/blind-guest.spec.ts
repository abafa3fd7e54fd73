import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { fillSignIn } from './fixtures/account.ts'
import { openBag } from './fixtures/bag.ts'
import { openCheckout } from './fixtures/checkout.ts'
import { searchBox } from './fixtures/finding-kitchens.ts'
import { password } from './fixtures/guest.ts'
import { bag, expectPlaced, fillContact, kitchen, untilAlive, untilAliveAt } from './fixtures/order.ts'
import { listen } from './fixtures/screen-reader.ts'
import { expect, test } from './fixtures/test.ts'

/** Another zone than the kitchen's, so that pages name the zone of its times. */
test.use({ timezoneId: 'UTC' })
/** It reads the whole accessibility tree of five pages. */
test.slow()

test('a screen reader gives a guest everything they need from a ZIP code to the receipt', {
  tag: '@all',
}, async ({ page }) => {
  const walk = await listen(page, 'zip-to-receipt')
  await walk.step('Searches by ZIP code', async () => {
    await page.goto('/locations')
    await searchBox(page).fill('37206')
    await searchBox(page).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: /3 kitchens near/ })).toBeFocused()
  })
  await walk.step(
    'Takes the first kitchen',
    async () => {
      await page.getByRole('link', { name: `Order here: ${kitchen.name}` }).press('Enter')
      await untilAliveAt(page, kitchen.menu)
    },
    page.getByRole('region', { name: 'Tenders' }),
  )
  await walk.step('Opens a dish', async () => {
    await page.getByRole('link', { name: 'Customize Three Tenders' }).press('Enter')
    await untilAliveAt(page, /three-tenders/)
  })
  await walk.step(
    'Chooses a heat',
    () => page.getByRole('radio', { name: 'Medium', exact: true }).press('Space'),
    page.locator('fieldset').filter({ has: page.getByRole('radio', { name: 'Medium', exact: true }) }),
  )
  await walk.step('Puts it in the bag', async () => {
    await page.getByRole('button', { name: /Add to Order/ }).press('Enter')
    await untilAliveAt(page, kitchen.menu)
    await expect(bag(page)).toBeVisible()
  })
  await walk.step('Goes to checkout', async () => {
    await bag(page).getByRole('link', { name: 'Proceed to Checkout' }).press('Enter')
    await untilAliveAt(page, '/order/checkout')
  })
  await walk.step('Places the order without a name', async () => {
    await page.getByRole('radio', { name: /Pay in store/ }).press('Space')
    await page.getByRole('button', { name: /Place order/ }).press('Enter')
  })
  await walk.step('Says who it is for, and places it', async () => {
    await fillContact(page)
    await page.getByRole('button', { name: /Place order/ }).press('Enter')
    await expectPlaced(page)
  })
  walk.end()
})

test('a screen reader gives a member everything they need from signing in to ordering again', {
  tag: '@all',
}, async ({ page, guest }) => {
  const { email } = await guest.isMember()
  const { id } = await guest.hasOrder()
  // The history does not update while it is open.
  const state = async () => (await guest.call<OrderProgress>('get', `/orders/${id}/progress`)).state
  await expect.poll(state).toBe('accepted')
  await page.request.post('/api/members/signout')
  await page.evaluate(() => localStorage.clear())
  const walk = await listen(page, 'sign-in-to-reorder')
  await walk.step('Opens the way in', async () => {
    await page.goto('/account/signin')
    await untilAlive(page)
  })
  await walk.step('Signs in', async () => {
    await fillSignIn(page, email, password)
    await page.getByRole('button', { name: 'Sign In' }).press('Enter')
    await untilAliveAt(page, '/account')
  })
  await walk.step('Asks for one again', () =>
    page.getByRole('button', { name: /Order Again/ }).press('Enter'),
  )
  await walk.step('Puts it in the bag', async () => {
    await page.getByRole('button', { name: 'Put it in my bag' }).press('Enter')
    await untilAliveAt(page, kitchen.menu)
    await expect(bag(page)).toBeVisible()
  })
  walk.end()
})

test('a screen reader gives a member everything they need from a reward to having paid with it', {
  tag: '@all',
}, async ({ page, guest }) => {
  const { phone } = await guest.isMember()
  await guest.hasBag(['three-tenders', 'crinkle-fries'])
  const walk = await listen(page, 'reward-to-paid')
  await walk.step('Looks at the rewards', async () => {
    await page.goto('/account?section=rewards-section')
    await untilAlive(page)
  })
  await walk.step(
    'Uses one',
    () => page.getByRole('button', { name: /^Use it/ }).press('Enter'),
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Free Crinkle Fries' }) }),
  )
  await walk.step('Opens the bag', () => openBag(page))
  await walk.step('Goes to checkout', async () => {
    await openCheckout(page)
    await expect(page.getByText(formatPhone(phone))).toBeVisible()
  })
  await walk.step('Pays', async () => {
    await page.getByRole('radio', { name: /Pay in store/ }).press('Space')
    await page.getByRole('button', { name: /Place order/ }).press('Enter')
    await expectPlaced(page)
  })
  walk.end()
})
