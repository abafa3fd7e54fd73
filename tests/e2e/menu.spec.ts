import type { Page } from '@playwright/test'
import { readEventNames } from './fixtures/analytics.ts'
import { measureLayoutShift, preloadFonts } from './fixtures/layout-shift.ts'
import { bagDialog, kitchen, waitUntilHydrated, waitUntilHydratedAt } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this menu' })
const filter = (page: Page) => page.locator('summary', { hasText: 'Allergies & diet' })
const category = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const anchor = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name, exact: true })
const card = (page: Page, name: string) =>
  page.locator('main li[data-product]').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Returns the distance (pixels) between the bottom of the category links and a category's heading. */
async function belowAnchors(page: Page, name: string): Promise<number> {
  const row = await page.getByRole('navigation', { name: 'Menu categories' }).boundingBox()
  const title = await category(page, name).boundingBox()
  return row && title ? Math.abs(title.y - row.y - row.height) : Number.NaN
}

async function openMenu(page: Page, path = kitchen.menu): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

test('a guest finds dishes on a menu by category links, a search with a typo, and popular dishes', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await openMenu(page)
  await expect.poll(() => readEventNames(page)).toContain('view_item_list')
  expect(requests.filter(url => /\.island\.|\/client\./.test(url))).toEqual([])
  const popular = page.getByRole('region', { name: 'Popular here' })
  // Popular dishes that are already at the top of the menu are omitted.
  await expect(popular.getByRole('link')).toHaveText([
    /^Three Tenders\s*\$8\.49$/,
    /^Red Comb Slider\s*\$6\.99$/,
  ])
  await expect(anchor(page, 'Combos')).toHaveAttribute('aria-current', 'true')
  await anchor(page, 'Drinks').click()
  await expect(anchor(page, 'Drinks')).toHaveAttribute('aria-current', 'true')
  await expect(anchor(page, 'Drinks')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => belowAnchors(page, 'Drinks')).toBeLessThan(40)
  await page.getByRole('link', { name: 'Back to Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(anchor(page, 'Combos')).toHaveAttribute('aria-current', 'true')

  await search(page).fill('slider')
  await expect(page.getByRole('status').filter({ hasText: /^8 items$/ })).toBeVisible()
  await expect(card(page, 'Red Comb Slider')).toBeVisible()
  await expect(category(page, 'Tenders')).toBeHidden()
  await expect(anchor(page, 'Tenders')).toHaveCount(0)
  await expect(popular).toBeHidden()
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(category(page, 'Tenders')).toBeVisible()
  await expect(popular).toBeVisible()

  await search(page).fill('tacos 🌮')
  await expect(page.getByText('Nothing on this menu is called “tacos 🌮”.')).toBeVisible()
  await search(page).fill('chiken')
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing is called “chiken”. This is close:' }),
  ).toBeVisible()
  await expect(category(page, 'Combos')).toBeVisible()
  await search(page).fill('tacos')
  await page.getByRole('button', { name: 'Show the whole menu' }).click()
  await expect(category(page, 'Combos')).toBeVisible()
  await search(page).fill('tea')
  const clear = page.getByRole('button', { name: 'Clear the search' })
  await clear.click()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(clear).toBeHidden()
  await expect(category(page, 'Combos')).toBeVisible()

  // Guests must not download JavaScript that only members need.
  await expect(page.getByRole('heading', { name: 'Order Again' })).toBeHidden()
  expect(requests.filter(url => url.includes('OrderAgain'))).toEqual([])
})

test('the menu’s allergen filter and scroll position survive a reload', async ({ page }) => {
  await preloadFonts(page)
  await openMenu(page, `${kitchen.menu}?category=desserts`)
  await expect(category(page, 'Desserts')).toBeInViewport()
  await filter(page).click()
  await expect(page.getByText(/We can’t promise that anything is free of them/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'milk' }).check()
  await expect(page.getByText(/items can be made without milk/)).toBeVisible()
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  await expect(page.getByText(/\d+ contain or may contain it\./)).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(card(page, 'Mac & Cheese').getByText('Contains or may contain milk')).toBeVisible()
  await page.getByRole('button', { name: 'Hide them' }).click()
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  await expect(card(page, 'Sweet Tea').getByText('OK as is')).toBeVisible()
  await filter(page).click()
  await expect(filter(page)).toContainText('Without milk')

  await card(page, 'Sweet Tea').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: -1_000, behavior: 'instant' }))
  const first = () =>
    page
      .locator('main li[data-product]')
      .evaluateAll(
        all => all.find(one => one.checkVisibility() && one.getBoundingClientRect().top > 0)?.dataset.product,
      )
  const before = await first()
  await page.reload()
  await waitUntilHydrated(page)
  await expect.poll(first).toBe(before)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  const popular = page.getByRole('region', { name: 'Popular here' })
  await expect(popular).toBeHidden()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(popular.getByRole('link')).toHaveCount(2)
  await filter(page).click()
  await page.getByRole('button', { name: 'Show everything again' }).click()
  await expect(card(page, 'Mac & Cheese')).toBeVisible()
})

test('selecting a brand shows its categories, and Back returns to the previous brand', {
  tag: '@all',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await recordAnimatedDishes(page)
  const menu = '/menu/denver-rino'
  await openMenu(page, `${menu}?brand=shake-shed`)
  const brand = (name: string) => page.getByRole('radio', { name })
  await expect(brand('Shake Shed')).toBeChecked()
  await expect(category(page, 'Shakes & Malts')).toBeVisible()
  await expect(category(page, 'Tenders')).toBeHidden()
  await expect(category(page, 'Drinks')).toBeVisible()
  await page
    .locator('label')
    .filter({ has: brand('Red Comb') })
    .click()
  await expect(category(page, 'Tenders')).toBeVisible()
  await expect(category(page, 'Shakes & Malts')).toBeHidden()
  await expect(page).toHaveURL(`${menu}?brand=red-comb`)
  await page.goBack()
  await expect(brand('Shake Shed')).toBeChecked()
  await expect(category(page, 'Shakes & Malts')).toBeVisible()

  await card(page, 'Plain Old Vanilla Shake')
    .getByRole('link', { name: /^Customize/ })
    .click()
  await waitUntilHydratedAt(page, /\/product\/vanilla-shake$/)
  await expect.poll(() => flying(page)).toBe('vanilla-shake')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await waitUntilHydratedAt(page, menu)
  await expect(card(page, 'Plain Old Vanilla Shake')).toBeInViewport()
  await expect(brand('Shake Shed')).toBeChecked()
})

test('quick clicks on a category page are counted before the server responds, and errors are shown', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  const { promise: pending, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/carts', async route => {
    await pending
    await route.continue()
  })
  await openMenu(page, `${kitchen.menu}/category/drinks`)
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
  await expect(card(page, 'Fountain Drink')).toBeInViewport()
  await expect(category(page, 'Combos')).toBeVisible()
  await expect(card(page, 'Half Bird').getByText('Sold out')).toBeVisible()

  await card(page, 'Sweet Tea').scrollIntoViewIfNeeded()
  const add = (name: string) => card(page, name).getByRole('button', { name: new RegExp(name) })
  for (let clickIndex = 0; clickIndex < 3; clickIndex++) await add('Sweet Tea').click()
  await expect(page.locator('bag-count').first()).toHaveText('3')
  await expect(add('Sweet Tea')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(bagDialog(page).getByText('Sweet Tea')).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('3')
  await expect(page).toHaveURL(kitchen.menu)
  await page.keyboard.press('Escape')
  await expect(bagDialog(page)).toBeHidden()

  const reject = (status: number, code: string, message: string) =>
    page.route('**/api/carts/*/products', route =>
      route.fulfill({ status, json: { status: 'error', code, message } }),
    )
  await reject(422, 'cart_full', 'Your bag is full.')
  await add('Crinkle Fries').click()
  await expect(card(page, 'Crinkle Fries').getByRole('alert')).toHaveText('Your bag is full.')
  await expect(add('Crinkle Fries')).toBeEnabled()
  await expect(add('Crinkle Fries')).not.toHaveAttribute('aria-busy')
  await reject(409, 'product_unavailable', 'Crinkle Fries just sold out.')
  await add('Crinkle Fries').click()
  await expect(card(page, 'Crinkle Fries').getByRole('alert')).toHaveText('Crinkle Fries just sold out.')
  await expect(card(page, 'Crinkle Fries').getByRole('alert')).toBeFocused()
  await expect(add('Crinkle Fries')).toHaveCount(0)
  await expect(bagDialog(page)).toBeHidden()
})

test('a dish added while the menu is loading ends up in the bag', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const add = document.querySelector<HTMLElement>('[data-product="crinkle-fries"] button')
      if (!add) return
      observer.disconnect()
      add.click()
      Object.assign(window, { pressedWhile: document.readyState })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(kitchen.menu)
  await expect(bagDialog(page).getByText('Crinkle Fries').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'pressedWhile'))).toBe('loading')
  await expect(page.locator('bag-count').first()).toHaveText('1')
})

test('a catering menu shows its terms, and the bag shows how much is missing from the minimum order', {
  tag: '@all',
}, async ({ page }) => {
  const catering = '/catering/nashville-five-points-catering'
  await openMenu(page, catering)
  await expect(page.getByText(/^Order \d+ hours ahead, from \$\d+/)).toBeVisible()
  await expect(page.getByText(/^Serves \d+$/).first()).toBeVisible()
  const party = page.locator('main li[data-product]').filter({ hasText: '19,000–25,000 Cal' })
  await expect(party.locator('.card-text')).toHaveText(/^Fifty tenders/)
  expect((await party.boundingBox())?.height).toBeLessThan(125)
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(bagDialog(page).getByText(/Catering: order at least \d+ hours? ahead/)).toBeVisible()
  await expect(
    bagDialog(page).getByRole('button', { name: 'Proceed to Checkout' }),
  ).toHaveAccessibleDescription(/Add \$[\d.]+ more to reach the catering minimum/)
  await expect(bagDialog(page).getByRole('link', { name: 'Add More Items' })).toHaveAttribute(
    'href',
    catering,
  )
  await expect(page).toHaveURL(catering)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Regular menu' }).click()
  await waitUntilHydratedAt(page, kitchen.menu)
  await page.getByRole('button', { name: /^Add Sweet Tea/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Start another bag?' })
  await expect(dialog.getByText(/Catering and the regular menu at Nashville Five Points/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Start a new bag' })).toBeVisible()
})

test('with reduced motion, dish pictures are not animated between pages', {
  tag: '@all',
}, async ({ page }) => {
  await recordAnimatedDishes(page)
  await openMenu(page)
  await page.getByRole('link', { name: 'Customize Three Tenders' }).click()
  await page.waitForURL(/three-tenders/)
  await expect.poll(() => flying(page)).toBe('')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openMenu(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Locations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your kitchen' })).toBeVisible()
})

async function recordAnimatedDishes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      const cards = viewTransition ? [...document.querySelectorAll<HTMLElement>('[data-product]')] : []
      const flying = cards.filter(card =>
        [...card.querySelectorAll('*')].some(part => getComputedStyle(part).viewTransitionName === 'dish'),
      )
      sessionStorage.flying = flying.map(card => card.dataset.product).join()
    })
  })
}

function flying(page: Page): Promise<string | undefined> {
  return page.evaluate(() => sessionStorage.flying)
}
