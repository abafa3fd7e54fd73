import type { Locator, Page } from '@playwright/test'
import { searchBox } from '../fixtures/finding-kitchens.ts'
import { hasFonts, layoutShift } from '../fixtures/layout-shift.ts'
import { bag, kitchen, untilAlive, untilAliveAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page }) => hasFonts(page))

/** A pixel or two of one word: nobody sees it, and whether it comes is up to how busy the machine is. */
const UNSEEN_SHIFT = 0.001

const cards = (page: Page) => page.locator('main li[data-product]:not([data-out])')

/** How many of these are in the window as a whole. */
async function inWindow(found: Locator): Promise<number> {
  return found.evaluateAll(
    all =>
      all.filter(one => one.checkVisibility() && one.getBoundingClientRect().bottom <= innerHeight).length,
  )
}

test('the first screen of a phone has three products with their prices, and the menu is no endless page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(kitchen.menu)
  await untilAlive(page)
  expect(await inWindow(cards(page))).toBeGreaterThanOrEqual(3)
  expect(await inWindow(cards(page).getByText(/^(from )?\$\d/))).toBeGreaterThanOrEqual(3)
  // It was 15,668.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_834)
  expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT)
})

test.describe('who was asked nothing yet', () => {
  test.use({ tracking: null })

  test('sees three products on a phone below the question about analytics, and what staff announce once it is answered', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto(kitchen.menu)
    await untilAlive(page)
    await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeInViewport({ ratio: 1 })
    const announced = page.getByRole('link', { name: 'Get them hot' })
    await expect(announced).toBeHidden()
    expect(await inWindow(cards(page))).toBeGreaterThanOrEqual(3)
    expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(announced).toBeInViewport({ ratio: 1 })
    expect(await inWindow(cards(page))).toBeGreaterThanOrEqual(3)
  })
})

for (const [whose, path] of [
  ['of a kitchen', kitchen.menu],
  ['of its second brand', '/menu/denver-rino?brand=shake-shed'],
]) {
  test(`the prices of the first row ${whose} are in the first screen of a desktop @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path ?? '')
    await untilAlive(page)
    expect(await inWindow(cards(page).getByText(/^\$\d/))).toBe(4)
    // Without it the browser would wait for all of the page.
    const expected = await page.locator('link[rel=expect]').getAttribute('href')
    await expect(page.locator(expected ?? '')).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT)
  })
}

test('the home page shows food in the first screen of a phone, and dishes with their prices in the second', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/')
  const hero = page.locator('[data-hero] img')
  await expect(hero).toBeInViewport({ ratio: 0.7 })
  await expect(page.locator('[data-hero]').getByRole('link', { name: 'Start an order' })).toBeInViewport()
  const dishes = page.locator('main [data-promotion^=featured_products]').getByRole('listitem')
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
  expect(await inWindow(dishes.filter({ hasText: /\$\d/ }))).toBeGreaterThanOrEqual(2)
  expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT)
  await dishes.filter({ hasText: 'Build Your Own Box' }).getByText('from $12.96').scrollIntoViewIfNeeded()
})

test('a member on a phone has name, tier, points and all sections in the first screen, and room for what they came for', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await guest.isDemoMember('gold')
  await page.goto('/account?section=rewards-section')
  await untilAlive(page)
  const points = page.getByRole('region', { name: 'Your points', exact: true })
  await expect(points.getByText('Gold', { exact: true }).first()).toBeInViewport()
  await expect(points.getByRole('progressbar')).toBeInViewport({ ratio: 1 })
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
  expect(await inWindow(tabs)).toBe(3)
  await expect(page.getByRole('button', { name: /^Redeem 300 points/ })).toBeInViewport({ ratio: 1 })
})

test('a member on a desktop has the first thing they came for in the first screen @desktop', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await guest.isDemoMember('gold')
  await page.goto('/account')
  await untilAlive(page)
  const usual = page.getByRole('listitem').filter({ hasText: 'For Mika' })
  await expect(usual).toBeInViewport({ ratio: 1 })
})

test('who has just ordered sees when, under which number, and how far it is in the first screen of a phone', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const { id } = await guest.hasOrder()
  await page.goto(`/order/confirm/${id}`)
  await expect(page.getByText(/^Ready about/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Tell the counter this number.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('The kitchen has it')).toBeInViewport({ ratio: 1 })
})

for (const { path, tag } of [
  { path: '/locations', tag: [] },
  { path: '/es/locations', tag: ['@all'] },
]) {
  test(`the filters of ${path} take two rows of a phone, and a kitchen is in its first screen`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto(path)
    const tops = await page
      .getByRole('search')
      .locator('label:has(:is([type=radio], [type=checkbox]))')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(2)
    await expect(page.locator('[data-kitchen] [data-status]').first()).toBeInViewport({ ratio: 1 })
  })
}

test('a phone says what a dish of catering is before its thousands of calories', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/catering/nashville-five-points-catering')
  const party = cards(page).filter({ hasText: '19,000–25,000 Cal' })
  await expect(party.locator('.card-text')).toHaveText(/^Fifty tenders/)
  expect((await party.boundingBox())?.height).toBeLessThan(125)
})

test('an address with a category is there at once, and a reload leaves the guest where they were', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${kitchen.menu}?category=drinks`)
  const drinks = page.getByRole('heading', { level: 2, name: 'Drinks', exact: true })
  await expect(drinks).toBeInViewport({ ratio: 1 })
  await untilAlive(page)
  await page.evaluate(() => scrollBy({ top: -1_000, behavior: 'instant' }))
  const first = () =>
    cards(page).evaluateAll(all => all.find(one => one.getBoundingClientRect().top > 0)?.dataset.product)
  await expect(drinks).not.toBeInViewport()
  const before = await first()
  await page.reload()
  await untilAlive(page)
  await expect.poll(first).toBe(before)
})

for (const [what, id] of [
  ['the heat of a combo', 'tender-combo'],
  ['the first of two heats', 'tender-slider-combo'],
]) {
  test(`${what} is chosen in the first screen of a desktop, and the product stays in view @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${kitchen.menu}/product/${id}`)
    await untilAlive(page)
    const hottest = await page.locator('.heat-step').nth(6).boundingBox()
    const bar = await page.getByRole('button', { name: /^Next: / }).boundingBox()
    expect((hottest?.y ?? 0) + (hottest?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await page.getByLabel('Made for').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  })
}

/** What a combo still needs once its page is there, as a finger presses it: never further up than the screen. */
async function buildCombo(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await untilAliveAt(page, /product\/tender-combo/)
  for (const choice of [/^Medium$/, /Vinegar Slaw/, /Bottled Water/]) {
    const label = page.locator('label').filter({ has: page.getByRole('radio', { name: choice }) })
    const box = await label.boundingBox()
    expect(box?.y, `${choice} is not above what is seen`).toBeGreaterThanOrEqual(0)
    await press(label)
  }
  await press(page.getByRole('button', { name: /Add to Order/ }))
  await expect(bag(page).getByText('Three Tender Combo')).toBeVisible()
}

test('a combo is in the bag with five presses on a phone, each further down than the one before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(kitchen.menu)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Add Three Tender Combo: choose first' }).click()
  await expect(page.getByRole('radio', { name: 'No Spice' })).toBeFocused()
  await buildCombo(page, target => target.click())
})

test('who knows nothing of us but a ZIP code has a combo in the bag with eight presses from the home page', async ({
  page,
}) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Three Tender Combo' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Which kitchen is cooking?' })).toBeVisible()
  await press(searchBox(page))
  await page.keyboard.type('37206')
  await press(page.getByRole('button', { name: 'Search', exact: true }))
  await press(page.getByRole('link', { name: 'Order here: Nashville Five Points' }))
  await buildCombo(page, press)
  expect(presses).toBeLessThanOrEqual(8)
})
