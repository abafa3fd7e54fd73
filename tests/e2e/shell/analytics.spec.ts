import type { Page } from '@playwright/test'
import { hasFonts } from '../fixtures/layout-shift.ts'
import {
  choose,
  expectPlaced,
  fillContact,
  kitchen,
  placeOrder,
  untilAlive,
  untilAliveAt,
} from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

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
  await expect.poll(() => names(page)).toContain('view_item')

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
  await page.reload()
  await expectPlaced(page)
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
  // What was in view for a second while it was allowed.
  const told = await names(page)

  await page.goto(kitchen.menu)
  await untilAlive(page)
  await expect(question(page)).toBeHidden()
  await expectUncounted(page, told)
  await choices.click()
  await expect(question(page)).toContainText('At the moment we do not.')
})

test('blocks of a page are counted once a guest who agreed has seen them, and when they are followed; nothing is loaded for it before', async ({
  page,
}) => {
  await keepEvents(page)
  const counting: string[] = []
  page.on('request', request => {
    if (/tell-promotions|track/.test(request.url())) counting.push(request.url())
  })
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  // What the end of loading asks for was asked for before this.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(counting).toEqual([])
  await question(page).getByRole('button', { name: 'Allow' }).click()
  const banner = page.locator('[data-promotion^="banner"]').first()
  const id = (await banner.getAttribute('data-promotion'))?.split(' ')[1]
  await banner.scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toContainEqual({
      event: 'view_promotion',
      ecommerce: expect.objectContaining({ promotion_id: id, creative_name: 'banner' }),
    })
  await banner.getByRole('link').first().click()
  await page.waitForURL(url => url.pathname !== '/')
  expect((await names(page)).filter(name => name === 'select_promotion')).toHaveLength(1)
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

test('the question moves nothing, covers nothing, and counts nobody meanwhile', async ({ page }) => {
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
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/rewards', kitchen.menu]) {
    await page.goto(path)
    await expect(question(page)).toBeVisible()
    // It goes with the page, so whatever is scrolled to or has the focus is free of it.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(question(page)).not.toBeInViewport()
  }
  expect(await page.evaluate(() => sessionStorage.shifted)).toBeUndefined()
  await expectUncounted(page)
})

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

async function expectUncounted(page: Page, before: string[] = []): Promise<void> {
  expect(await names(page)).toEqual(before)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
}

async function names(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = (window.dataLayer ?? []).flatMap(entry => ('event' in entry ? [entry.event] : []))
    return [...JSON.parse(sessionStorage.told ?? '[]'), ...told]
  })
}
