import { expect, type Page } from '@playwright/test'
import { openCheckout } from './fixtures/checkout.ts'
import type { Guest } from './fixtures/guest.ts'
import { scrollToPayment } from './fixtures/order.ts'
import { expectAccessible, test } from './fixtures/test.ts'
import { ALL_TEXT_SIZES, expectNoOverflow, LARGEST_TEXT_SIZE } from './fixtures/text-sizes.ts'
import { accountStates } from './page-states/account-states.ts'
import { bagStates } from './page-states/bag-states.ts'
import { checkoutStates } from './page-states/checkout-states.ts'
import { kitchenPassStates } from './page-states/kitchen-pass-states.ts'
import { kitchenStates } from './page-states/kitchen-states.ts'
import { menuStates } from './page-states/menu-states.ts'
import { orderStates } from './page-states/order-states.ts'
import type { PageState } from './page-states/page-state.ts'
import { shellStates } from './page-states/shell-states.ts'
import { storyStates } from './page-states/story-states.ts'

const wide = { width: 1280, height: 800 }
/** Equivalent to a 1,280-pixel screen at 400% zoom. */
const narrow = { width: 320, height: 640 }

const visits = [
  ...shellStates,
  ...storyStates,
  ...kitchenStates,
  ...kitchenPassStates,
  ...menuStates,
  ...bagStates,
  ...checkoutStates,
  ...orderStates,
  ...accountStates,
]

for (const visit of visits) {
  const title = `the state “${visit.name}”`
  if (visit.always) {
    test(`${title} is accessible on a phone and does not overflow with large text`, async ({
      page,
      guest,
      complaints,
    }) => {
      if (visit.complaints) complaints.expect(visit.complaints)
      await page.setViewportSize(narrow)
      await visit.open(page, guest)
      await expectAccessible(page, { footer: visit.footer })
      await expectNoOverflow(page, LARGEST_TEXT_SIZE)
    })
  }
  test(`${title} is accessible at all of its widths and text sizes`, { tag: '@all' }, async ({
    page,
    guest,
    complaints,
  }) => {
    if (visit.complaints) complaints.expect(visit.complaints)
    for (const state of [visit, ...(visit.next ?? [])]) {
      await test.step(state.name, () => checkState(page, guest, state))
    }
  })
}

test('small controls in the checkout’s order summary are at least 24 pixels high', async ({
  page,
  guest,
}) => {
  await guest.createBag(['three-tenders'])
  await openCheckout(page)
  const controls = page.locator('summary, a').filter({ hasText: /^(Allergy\? .*|Edit)$/, visible: true })
  await expect(controls).toHaveCount(2)
  for (const control of await controls.all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
})

test('in forced colors, a tip’s radio button does not cover its label', async ({ page, guest }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await guest.createBag(['three-tenders'])
  await openCheckout(page)
  await scrollToPayment(page)
  const tip = page.getByRole('radio', { name: /15%/ })
  expect((await tip.boundingBox())?.width).toBeLessThanOrEqual(1)
})

async function checkState(
  page: Page,
  guest: Guest,
  { open, widths, texts, footer }: PageState,
): Promise<void> {
  await page.setViewportSize(widths ? wide : narrow)
  await open(page, guest)
  await expectAccessible(page, { footer })
  if (widths === 'both') {
    await page.setViewportSize(narrow)
    await expectAccessible(page, { footer })
  }
  if (texts) await expectNoOverflow(page, ALL_TEXT_SIZES)
}
