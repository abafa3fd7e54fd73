import type { Page } from '@playwright/test'
import { bag, kitchen, untilAlive, untilAliveAt } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this menu' })
const filter = (page: Page) => page.locator('summary', { hasText: 'Allergies & diet' })
const category = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const anchor = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name, exact: true })
const card = (page: Page, name: string) =>
  page.locator('main li[data-product]').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** How far below the row of categories the name of one begins, in pixels. */
async function belowTheAnchors(page: Page, name: string): Promise<number> {
  const row = await page.getByRole('navigation', { name: 'Menu categories' }).boundingBox()
  const title = await category(page, name).boundingBox()
  return row && title ? Math.abs(title.y - row.y - row.height) : Number.NaN
}

async function openMenu(page: Page, path = kitchen.menu): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

test('a guest finds their way: the anchors follow them, a search finds as it is typed, or says what to do', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openMenu(page)
  await expect(anchor(page, 'Combos')).toHaveAttribute('aria-current', 'true')
  await anchor(page, 'Drinks').click()
  await expect(anchor(page, 'Drinks')).toHaveAttribute('aria-current', 'true')
  await expect(anchor(page, 'Drinks')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => belowTheAnchors(page, 'Drinks')).toBeLessThan(40)
  await page.getByRole('link', { name: 'Back to Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(anchor(page, 'Combos')).toHaveAttribute('aria-current', 'true')

  await search(page).fill('slider')
  await expect(page.getByRole('status').filter({ hasText: /^8 items$/ })).toBeVisible()
  await expect(card(page, 'Red Comb Slider')).toBeVisible()
  await expect(category(page, 'Tenders')).toBeHidden()
  await expect(anchor(page, 'Tenders')).toHaveCount(0)
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(category(page, 'Tenders')).toBeVisible()

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

  // What members ordered before is none of theirs, and costs them nothing.
  await expect(page.getByRole('heading', { name: 'Order Again' })).toBeHidden()
  expect(asked.filter(url => url.includes('OrderAgain'))).toEqual([])
})

test('a guest who leaves milk out sees what can be built without it, and still does after a reload', async ({
  page,
}) => {
  await openMenu(page, `${kitchen.menu}?category=desserts`)
  // A category in the address is gone to.
  await expect(category(page, 'Desserts')).toBeInViewport()
  await filter(page).click()
  await expect(page.getByText(/We cannot promise that anything is free of them/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'milk' }).check()
  await expect(page.getByText(/items can be made without milk/)).toBeVisible()
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  await expect(page.getByText(/\d+ contain it or do not say\./)).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(card(page, 'Mac & Cheese').getByText('Contains milk, or does not say')).toBeVisible()
  await page.getByRole('button', { name: 'Hide them' }).click()
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  await expect(card(page, 'Sweet Tea').getByText('Fits as it comes')).toBeVisible()
  await filter(page).click()
  await expect(filter(page)).toContainText('Without milk')
  await page.reload()
  await untilAlive(page)
  await expect(card(page, 'Mac & Cheese')).toBeHidden()
  await filter(page).click()
  await page.getByRole('button', { name: 'Show everything again' }).click()
  await expect(card(page, 'Mac & Cheese')).toBeVisible()
})

test('each brand has its categories, kept in the address', async ({ page }) => {
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
  await page.goForward()
  await expect(brand('Red Comb')).toBeChecked()
  await expect(category(page, 'Tenders')).toBeVisible()
})

test('who goes back from a dish of the other brand is still among its dishes', async ({ page }) => {
  await openMenu(page, '/menu/denver-rino?brand=shake-shed')
  await card(page, 'Plain Old Vanilla Shake')
    .getByRole('link', { name: /^Customize/ })
    .click()
  await untilAliveAt(page, /\/product\/vanilla-shake$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await untilAliveAt(page, '/menu/denver-rino')
  await expect(card(page, 'Plain Old Vanilla Shake')).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Shake Shed' })).toBeChecked()
})

test('a page about a category shows it first; several quick presses there all count, before the server answers', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/api/carts', async route => {
    await held
    await route.continue()
  })
  await page.route(/\/art\/.*tea-sweet\.(?:avif|webp)$/, route => route.fulfill({ status: 404 }))
  await openMenu(page, `${kitchen.menu}/category/drinks`)
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
  await expect(page).toHaveTitle('Drinks · Nashville Five Points · Red Comb Hot Chicken')
  await expect(card(page, 'Fountain Drink')).toBeInViewport()
  await expect(category(page, 'Combos')).toBeVisible()
  await expect(card(page, 'Half Bird').getByText('Sold out')).toBeVisible()
  await expect(page.getByText('Served 6 to 11 AM.', { exact: true })).toBeVisible()
  await expect(page.getByText(/Back (at|tomorrow|\w+day)/).first()).toBeVisible()

  await card(page, 'Sweet Tea').scrollIntoViewIfNeeded()
  await expect(card(page, 'Sweet Tea').locator('img')).toHaveAttribute('src', '/art/placeholder.webp')
  const add = card(page, 'Sweet Tea').getByRole('button', { name: /Sweet Tea/ })
  for (let press = 0; press < 3; press++) await add.click()
  await expect(page.locator('bag-count').first()).toHaveText('3')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(bag(page).getByText('Sweet Tea')).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('3')
  await expect(page).toHaveURL(kitchen.menu)
})

test('a dish that sold out or could not be sent says so on its card, and is heard', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await openMenu(page)
  const add = (name: string) => card(page, name).getByRole('button', { name: `Add ${name}` })
  const gone = { status: 'error', code: 'product_unavailable', message: 'Sweet Tea just sold out.' }
  await page.route('**/api/carts/*/products', route => route.fulfill({ status: 409, json: gone }))
  await add('Sweet Tea').click()
  await expect(card(page, 'Sweet Tea').getByRole('alert')).toHaveText('Sweet Tea just sold out.')
  await expect(card(page, 'Sweet Tea').getByRole('alert')).toBeFocused()
  await expect(add('Sweet Tea')).toHaveCount(0)
  const full = { status: 'error', code: 'cart_full', message: 'Your bag is full.' }
  await page.route('**/api/carts/*/products', route => route.fulfill({ status: 422, json: full }))
  await add('Crinkle Fries').click()
  await expect(card(page, 'Crinkle Fries').getByRole('alert')).toHaveText('Your bag is full.')
  await expect(add('Crinkle Fries')).toBeEnabled()
  await expect(add('Crinkle Fries')).not.toHaveAttribute('aria-busy')
  await expect(bag(page)).toBeHidden()
})

test('a dish of two categories says on both of its cards that it sold out', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  // Before the scripts of the page look at it; behind the last card of all, so that every other one stays in its place.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const cards = [...document.querySelectorAll('li[data-product]')]
      const tea = cards.find(card => card.matches('[data-product="sweet-tea"]'))
      if (tea && document.readyState === 'interactive') cards.at(-1)?.after(tea.cloneNode(true))
    }),
  )
  await openMenu(page)
  const teas = page.locator('li[data-product="sweet-tea"]')
  await expect(teas).toHaveCount(2)
  const gone = { status: 'error', code: 'product_unavailable', message: 'Sweet Tea just sold out.' }
  await page.route('**/api/carts/*/products', route => route.fulfill({ status: 409, json: gone }))
  await teas.first().getByRole('button', { name: 'Add Sweet Tea' }).click()
  for (const one of await teas.all()) await expect(one).toContainText('Sweet Tea just sold out.')
})

test('a dish is looked at from anywhere on its card', { tag: '@desktop' }, async ({ page }) => {
  await openMenu(page)
  await card(page, 'Three Tender Combo').click({ position: { x: 30, y: 30 } })
  await page.waitForURL(/\/product\/tender-combo$/)
})

test('the catering menu says how far ahead and from how much, and adds to a catering bag', async ({
  page,
}) => {
  const catering = '/catering/nashville-five-points-catering'
  await openMenu(page, catering)
  await expect(page.getByText(/^Order \d+ hours ahead, from \$\d+/)).toBeVisible()
  await expect(page.getByText(/^Serves \d+$/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(bag(page)).toBeVisible()
  await expect(page).toHaveURL(catering)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Regular menu' })).toHaveAttribute('href', kitchen.menu)
  await openMenu(page, kitchen.menu)
  await page.getByRole('button', { name: /^Add Sweet Tea/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Start another bag?' })
  await expect(question.getByText(/Catering and the regular menu of Nashville Five Points/)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Start a new bag' })).toBeVisible()
})
