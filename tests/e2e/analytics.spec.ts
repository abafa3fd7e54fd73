import type { Locator, Page } from '@playwright/test'
import { holdFor } from './fixtures/checkout.ts'
import { hasFonts } from './fixtures/layout-shift.ts'
import {
  choose,
  expectPlaced,
  fillCard,
  fillContact,
  kitchen,
  placeOrder,
  untilAlive,
  untilAliveAt,
} from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ tracking: null })

test('a guest who agrees is counted from then on, up to one purchase', async ({ page, guest }) => {
  await keepEvents(page)
  await page.goto('/locations')
  await question(page).getByRole('button', { name: 'Allow' }).click()
  await expect(question(page)).toBeHidden()
  await page.getByRole('link', { name: `Order here: ${kitchen.name}` }).click()
  await untilAliveAt(page, kitchen.menu)
  await expect.poll(() => names(page)).toContain('view_item_list')
  await page.getByRole('searchbox', { name: 'Search this menu' }).fill('tea')
  await expect.poll(() => names(page)).toContain('search')
  await page.getByRole('link', { name: 'Customize Sweet Tea' }).click()
  await page.waitForURL(/\/product\/sweet-tea$/)
  await expect.poll(() => names(page)).toContain('select_item')

  await guest.hasBag(['three-tenders'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  await fillContact(page)
  await choose(page, page.getByRole('radio', { name: /Pay in store/ }))
  await placeOrder(page)
  await expectPlaced(page)
  await expect.poll(() => names(page)).toContain('purchase')
  const told = await names(page)
  for (const event of ['select_location', 'begin_checkout', 'add_payment_info', 'purchase']) {
    expect(told.filter(name => name === event)).toEqual([event])
  }
  expect(told.at(-1)).toBe('purchase')
  const readAgain = page.waitForResponse(/\/api\/orders\/[^/]+$/)
  await page.reload()
  await expectPlaced(page)
  await (await readAgain).finished()
  expect((await names(page)).filter(name => name === 'purchase')).toHaveLength(1)
})

test('privacy choices can be changed by keyboard, and who says no is not counted nor asked again', {
  tag: '@desktop',
}, async ({ page, guest }) => {
  await guest.hasKitchen()
  await keepEvents(page)
  await page.goto('/rewards')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Allow' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const choices = page.getByRole('button', { name: 'Privacy choices' })
  await choices.press('Enter')
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('At the moment you allow it.')
  await page.keyboard.press('Escape')
  await expect(choices).toBeFocused()
  await choices.press('Enter')
  await question(page).getByRole('button', { name: 'No, thanks' }).press('Enter')
  await expect(choices).toBeFocused()

  await page.goto(kitchen.menu)
  await untilAlive(page)
  await expect(question(page)).toBeHidden()
  await expectUncounted(page)
  await choices.click()
  await expect(question(page)).toContainText('At the moment we do not.')
})

test('a browser that refuses for its guest is not asked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await keepEvents(page)
  await page.goto(kitchen.menu)
  await untilAlive(page)
  await expect(question(page)).toBeHidden()
  await expectUncounted(page)
})

test('the question moves nothing, leaves what is pinned free, and counts nobody meanwhile', async ({
  page,
}) => {
  await keepEvents(page)
  await hasFonts(page)
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const moved = Number(Reflect.get(entry, 'value'))
        // As much as a page may move in all; less is nothing anybody sees.
        if (moved > 0.01) sessionStorage.shifted = `${moved} at ${entry.startTime}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const pinned = {
    '/rewards': page.getByRole('navigation', { name: 'Order', exact: true }),
    [`${kitchen.menu}/product/three-tenders`]: page.getByRole('button', { name: /Add to Order/ }),
  }
  for (const [path, below] of Object.entries(pinned)) {
    await page.goto(path)
    await expect(question(page)).toBeVisible()
    // The way to order is pinned once the hero, which has its own, is out of sight.
    if (path === '/rewards') await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(below).toBeInViewport()
    await expectFree(page, below)
  }
  expect(await page.evaluate(() => sessionStorage.shifted)).toBeUndefined()

  await page.setViewportSize({ width: 320, height: 640 })
  await expectFree(page, page.getByRole('button', { name: 'Leave without adding' }))
  await page.goto(kitchen.menu)
  await expect(question(page)).toBeVisible()
  const { y, height } = await boxOf(question(page))
  expect(640 - y - height).toBeLessThan(24)
  const search = page.getByRole('searchbox', { name: 'Search this menu' })
  await search.focus()
  await expectFree(page, search, 'above')
  await page.getByRole('link', { name: 'Back to Top' }).focus()
  await expectFree(page, page.getByRole('link', { name: 'Back to Top' }), 'above')
  await expectUncounted(page)
})

test('the question leaves free how long the time is held for who pays on a phone', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['three-tenders'])
  await holdFor(page, 59)
  await page.goto('/order/checkout')
  await untilAlive(page)
  await fillContact(page)
  await fillCard(page)
  await expect(question(page)).toBeVisible()
  await expectFree(page, page.getByText(/^We hold your time for/))
})

/** The question lies above what is pinned, and what can be scrolled can be scrolled out from under it. */
async function expectFree(page: Page, part: Locator, side: 'above' | 'below' = 'below'): Promise<void> {
  const [asked, free] = [await boxOf(question(page)), await boxOf(part)]
  if (side === 'below') expect(asked.y + asked.height).toBeLessThanOrEqual(free.y)
  else expect(free.y + free.height).toBeLessThanOrEqual(asked.y)
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error(`${shown} is not to be seen`)
  return box
}

function question(page: Page) {
  return page.getByRole('region', { name: 'Privacy choices' })
}

/** Keeps what every page of the visit told analytics, beyond the page. */
async function keepEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const told = (window.dataLayer ?? []).flatMap(entry => ('event' in entry ? [entry.event] : []))
      sessionStorage.told = JSON.stringify([...JSON.parse(sessionStorage.told ?? '[]'), ...told])
    })
  })
}

async function expectUncounted(page: Page): Promise<void> {
  expect(await names(page)).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
}

async function names(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = (window.dataLayer ?? []).flatMap(entry => ('event' in entry ? [entry.event] : []))
    return [...JSON.parse(sessionStorage.told ?? '[]'), ...told]
  })
}
