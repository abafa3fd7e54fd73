import type { Page } from '@playwright/test'
import { signInAs } from './fixtures/demo-members.ts'
import { layoutShift } from './fixtures/marketing-blocks.ts'
import { bag, kitchen, untilAlive, untilAliveAt } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this menu' })
const filter = (page: Page) => page.locator('summary', { hasText: 'Allergies & diet' })
const category = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const anchor = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name, exact: true })
const card = (page: Page, name: string) =>
  page.locator('main li[data-product]').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openMenu(page: Page, path = kitchen.menu): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** The address of a menu that two brands share. */
async function multibrandMenu(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/locations')).json()
  for (const { menu_id } of data.locations) {
    const menu = await (await page.request.get(`/api/menus/${menu_id}`)).json()
    if (menu.data.super_categories.length > 1) return `/menu/${menu_id}`
  }
  throw new Error('no kitchen of the demo has two brands')
}

test('a search finds products as it is typed, and says how many', async ({ page }) => {
  await openMenu(page)
  await search(page).fill('slider')
  await expect(page.getByRole('status').filter({ hasText: /^8 items$/ })).toBeVisible()
  await expect(card(page, 'Red Comb Slider')).toBeVisible()
  await expect(category(page, 'Tenders')).toBeHidden()
  await expect(anchor(page, 'Tenders')).toHaveCount(0)
  await expectSound(page)
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(category(page, 'Tenders')).toBeVisible()
})

test('a search that finds nothing says what to do', async ({ page }) => {
  await openMenu(page)
  await search(page).fill('tacos 🌮')
  await expect(page.getByText('Nothing on this menu is called “tacos 🌮”.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Show the whole menu' }).click()
  await expect(category(page, 'Combos')).toBeVisible()
  await search(page).fill('tea')
  const clear = page.getByRole('button', { name: 'Clear the search' })
  await clear.click()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(clear).toBeHidden()
  await expect(category(page, 'Combos')).toBeVisible()
})

test('a guest who leaves milk out sees what can be built without it, and still does after a reload', async ({
  page,
}) => {
  await openMenu(page)
  await filter(page).click()
  await expect(page.getByText(/We cannot promise that anything is free of them/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('checkbox', { name: 'milk' }).check()
  await expect(page.getByText(/items can be made without milk/)).toBeVisible()
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  await expect(card(page, 'Sweet Tea').getByText('Fits as it comes')).toBeVisible()
  await filter(page).click()
  await expect(filter(page)).toContainText('Without milk')
  await expectSound(page)
  await page.reload()
  await untilAlive(page)
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  await filter(page).click()
  await page.getByRole('button', { name: 'Show everything again' }).click()
  await expect(card(page, 'Mac & Cheese')).toBeVisible()
})

test('the anchors lead to the categories and follow the guest', async ({ page }) => {
  await openMenu(page)
  await expect(anchor(page, 'Combos')).toHaveAttribute('aria-current', 'true')
  await anchor(page, 'Drinks').click()
  await expect(anchor(page, 'Drinks')).toHaveAttribute('aria-current', 'true')
  await expect(anchor(page, 'Drinks')).toBeInViewport({ ratio: 1 })
  await expect(category(page, 'Drinks')).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Back to Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(anchor(page, 'Combos')).toHaveAttribute('aria-current', 'true')
})

test('each brand has its categories, kept in the address', async ({ page }) => {
  const menu = await multibrandMenu(page)
  await openMenu(page, menu)
  const brand = (name: string) => page.getByRole('radio', { name })
  await expect(brand('Red Comb')).toBeChecked()
  await expect(category(page, 'Shakes & Malts')).toBeHidden()
  await page
    .locator('label')
    .filter({ has: brand('Shake Shed') })
    .click()
  await expect(category(page, 'Shakes & Malts')).toBeVisible()
  await expect(category(page, 'Tenders')).toBeHidden()
  await expect(category(page, 'Drinks')).toBeVisible()
  await expect(page).toHaveURL(`${menu}?brand=shake-shed`)
  await expectSound(page)
  await page.goBack()
  await expect(brand('Red Comb')).toBeChecked()
  await expect(category(page, 'Tenders')).toBeVisible()
  await page.goForward()
  await expect(brand('Shake Shed')).toBeChecked()
  await page.reload()
  await expect(category(page, 'Shakes & Malts')).toBeVisible()
})

test('a page about a category shows it first, with the whole menu after it', async ({ page }) => {
  await openMenu(page, `${kitchen.menu}/category/drinks`)
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
  await expect(page).toHaveTitle('Drinks · Nashville Five Points · Red Comb Hot Chicken')
  await expect(card(page, 'Fountain Drink')).toBeInViewport()
  await expect(category(page, 'Combos')).toBeVisible()
  await expectSound(page)
  await card(page, 'Sweet Tea').getByRole('button', { name: 'Add Sweet Tea' }).click()
  await expect(bag(page).getByText('Sweet Tea')).toBeVisible()
  await expect(page).toHaveURL(kitchen.menu)
})

test('a category in the address is gone to, and one that is not there is said not to be', {
  tag: '@phone',
}, async ({ page }) => {
  await openMenu(page, `${kitchen.menu}?category=desserts`)
  await expect(category(page, 'Desserts')).toBeInViewport()
  await openMenu(page, `${kitchen.menu}/category/tacos`)
  await expect(page.getByText('That category is not on this menu.')).toBeVisible()
  await expect(category(page, 'Combos')).toBeVisible()
})

test('an address without a menu leads to the one of the kitchen, with the rest of it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/menu/category/tenders')
  await expect(page.getByRole('heading', { level: 1, name: 'Which kitchen is cooking?' })).toBeVisible()
  await expectSound(page)
  await openMenu(page)
  await card(page, 'Sweet Tea').getByRole('button', { name: 'Add Sweet Tea' }).click()
  await expect(bag(page)).toBeVisible()
  for (const [asked, shown] of [
    ['/menu', kitchen.menu],
    ['/menu/category/tenders', `${kitchen.menu}/category/tenders`],
    ['/menu?category=tenders', `${kitchen.menu}?category=tenders`],
    ['/catering', '/catering/nashville-five-points-catering'],
  ] as const) {
    await page.goto(asked)
    await page.waitForURL(shown)
  }
})

test('the catering menu says how far ahead and from how much, and adds to a catering bag', async ({
  page,
}) => {
  await openMenu(page)
  await page.getByRole('link', { name: 'Catering menu' }).click()
  await untilAliveAt(page, '/catering/nashville-five-points-catering')
  await expect(page.getByText(/^Order \d+ hours ahead, from \$\d+/)).toBeVisible()
  await expect(page.getByText(/^Serves \d+$/).first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(bag(page)).toBeVisible()
  await expect(page).toHaveURL('/catering/nashville-five-points-catering')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Regular menu' }).click()
  await untilAliveAt(page, kitchen.menu)
})

test('several quick presses all count, and the badge answers before the server', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await context.route('**/api/carts', async route => {
    await held
    await route.continue()
  })
  await openMenu(page)
  const add = card(page, 'Sweet Tea').getByRole('button', { name: /Sweet Tea/ })
  for (let press = 0; press < 3; press++) await add.click()
  await expect(page.locator('bag-count').first()).toHaveText('3')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(bag(page)).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('3')
})

test('what cannot be had says when it is back, and what has no picture shows the placeholder', {
  tag: '@desktop',
}, async ({ page, context, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await context.route('**/art/tea-sweet.webp', route => route.fulfill({ status: 404 }))
  await openMenu(page)
  await expect(card(page, 'Half Bird').getByText('Sold out')).toBeVisible()
  await expect(page.getByText('Served 6 to 11 AM.', { exact: true })).toBeVisible()
  await expect(page.getByText(/Back (at|tomorrow|\w+day)/).first()).toBeVisible()
  await card(page, 'Sweet Tea').scrollIntoViewIfNeeded()
  await expect(card(page, 'Sweet Tea').locator('img')).toHaveAttribute('src', '/art/placeholder.webp')
})

test('a member is offered their latest orders again; a guest loads nothing for it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await openMenu(page)
  await expect(page.getByRole('heading', { name: 'Order Again' })).toBeHidden()
  expect(scripts.filter(url => url.includes('OrderAgain'))).toEqual([])
  await signInAs(page, 'gold')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: /Goldie/ }).first()).toBeVisible()
  await openMenu(page)
  const strip = page.getByRole('region', { name: 'Order Again' })
  await expect(strip.getByRole('button', { name: /Order Again/ })).toHaveCount(3)
  await expect(strip.getByRole('link', { name: 'All your orders' })).toHaveAttribute(
    'href',
    '/account?section=order-history',
  )
  await expectSound(page)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})
