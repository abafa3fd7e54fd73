import type { Page } from '@playwright/test'
import { addTenders, bag, choose, kitchen, openProduct, untilAlive, untilAliveAt } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const heat = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true })
const quantity = (page: Page) => page.getByRole('group', { name: 'Three Tenders quantity' })

test('a product is built and added by keyboard, and the bag opens on the menu', async ({ page }) => {
  await openProduct(page, 'three-tenders')
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /Add to Order/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '“How hot?” still needs a choice.' })).toBeVisible()
  // The focus is where the choice is missing.
  await expect(heat(page, 'No Spice')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(heat(page, 'Mild')).toBeChecked()
  await expectSound(page)
  await page.getByLabel('Made for').fill('דולי 🐔')
  await page.getByRole('button', { name: 'Increase Three Tenders' }).focus()
  await page.keyboard.press('Enter')
  await expect(quantity(page).getByRole('status')).toHaveText('2')
  await page.getByRole('button', { name: /Add to Order.*\$16\.98/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(kitchen.menu)
  await expect(bag(page).getByText('Made for דולי 🐔')).toBeVisible()
})

test('arrows on the heat meter go past a level that is out of stock', async ({ page }) => {
  await openProduct(page, 'six-wings')
  await expect(page.getByText('Extra Hot Out of Stock')).toBeVisible()
  await heat(page, 'Hot').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(heat(page, /^Reaper/)).toBeChecked()
  // Not for Playwright, which waits for what can be pressed: a finger does.
  await page.getByText('Extra Hot Out of Stock').click({ force: true })
  await expect(page.getByText('Extra Hot is out of stock. We set the meter to Hot.')).toBeVisible()
  await expect(heat(page, 'Hot')).toBeChecked()
})

test('Reaper needs its waiver', async ({ page }) => {
  await openProduct(page, 'three-tenders')
  await choose(page, heat(page, 'Reaper (SEE DISCLAIMER BELOW)'))
  await expect(page.getByRole('heading', { name: 'The Reaper waiver' })).toBeVisible()
  await page.getByRole('button', { name: /Add to Order/ }).click()
  const waiver = page.getByRole('checkbox', { name: /18 or older/ })
  await expect(waiver).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /Add to Order/ }).click()
  await expect(bag(page)).toBeVisible()
})

test('the side of a combo opens its own choices, and what the guest leaves out is marked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('red-comb:avoided', JSON.stringify({ allergens: ['milk'], diets: [] }))
  })
  await openProduct(page, 'tender-slider-combo')
  await expect(page.getByRole('group', { name: /Tender heat/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /Slider heat/ })).toBeVisible()
  // The group folds once its side is chosen.
  await page.locator('label').filter({ hasText: 'Crinkle Fries' }).click()
  const shake = page.getByRole('group', { name: /Shake on the fries/ })
  await expect(shake.getByText('Contains milk')).toBeVisible()
  await expect(page.getByText('You leave out milk.')).toBeVisible()
  await expectSound(page)
})

test('something sold out says so and leads back', async ({ page }) => {
  await openProduct(page, 'half-bird')
  await expect(page.getByText('Sold out right now')).toBeVisible()
  await expectSound(page)
  await expect(page.getByRole('link', { name: 'Back to the menu' })).toHaveAttribute('href', kitchen.menu)
})

test('a product that is not on the menu leads to the menu', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await page.goto(`${kitchen.menu}/product/none`)
  await expect(page.getByRole('heading', { level: 1, name: 'That one is not on the menu.' })).toBeVisible()
  await expectSound(page)
})

test('a line is edited, and edit addresses that name none say so', async ({ page }) => {
  await addTenders(page, 'Hot')
  await page.goto(`${kitchen.menu}/product/three-tenders?edit=three-tenders&position=0`)
  await untilAlive(page)
  await expect(page.getByText('You are changing an item in your bag.')).toBeVisible()
  await expect(heat(page, 'Hot')).toBeChecked()
  await expectSound(page)
  await page.getByRole('button', { name: /Update Order/ }).click()
  await untilAliveAt(page, kitchen.menu)
  await page.goto(`${kitchen.menu}/product/three-tenders?edit=three-tenders&position=-1`)
  await expect(page.getByText('We could not find that item in your bag')).toBeVisible()
})

test('what goes well with it is added by keyboard without leaving the page', async ({ page }) => {
  await openProduct(page, 'three-tenders')
  const offers = page.getByRole('region', { name: 'Goes well with it' })
  await expect(offers.getByRole('listitem')).toHaveCount(3)
  const add = offers.getByRole('button', { name: /^Add/ }).first()
  await add.scrollIntoViewIfNeeded()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(offers.getByRole('button', { name: /^Added/ })).toBeFocused()
  await expect(page).toHaveURL(/three-tenders$/)
  await expectSound(page)
})

test('a picture that does not load gives way to the placeholder @desktop', async ({ page, complaints }) => {
  complaints.expect(/404|Failed to load/)
  await page.route('**/art/tenders-three.webp', route => route.fulfill({ status: 404 }))
  await openProduct(page, 'three-tenders')
  await expect(page.locator('main img').first()).toHaveAttribute('src', '/art/placeholder.webp')
})

test('what is pressed before the page is alive is done once it is @phone', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(/Product\.island/, async route => {
    await held
    await route.continue()
  })
  // The load event waits for the scripts.
  await page.goto(`${kitchen.menu}/product/three-tenders`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await choose(page, heat(page, 'Hot'))
  await page.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await page.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await page.getByLabel('Made for').fill('Dolly')
  await page.getByLabel('Made for').press('ArrowLeft')
  release()
  await untilAlive(page)
  await expect(heat(page, 'Hot')).toBeChecked()
  await expect(quantity(page).getByRole('status')).toHaveText('3')
  await expect(page.getByLabel('Made for')).toHaveValue('Dolly')
  await page.keyboard.type('l')
  await expect(page.getByLabel('Made for')).toHaveValue('Dolly'.replace('y', 'ly'))
  await page.getByRole('button', { name: /Add to Order/ }).click()
  await expect(bag(page).getByText('Made for Dollly')).toBeVisible()
})

test('Add on a menu, pressed before the page is alive, adds once it is @phone', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(/Menu\.island/, async route => {
    await held
    await route.continue()
  })
  await page.goto(kitchen.menu, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.getByRole('button', { name: 'Add Crinkle Fries' }).click()
  release()
  await expect(bag(page).getByText('Crinkle Fries').first()).toBeVisible()
})

test('search engines read the product, its price and the way to it', async ({ request }) => {
  const html = await (await request.get(`/order/nashville-five-points/product/three-tenders`)).text()
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(match =>
    JSON.parse(match[1] ?? ''),
  )
  const address = expect.stringMatching(/\/menu\/nashville-five-points\/product\/three-tenders$/)
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': ['Product', 'MenuItem'],
      url: address,
      offers: expect.objectContaining({
        price: '8.49',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      }),
    }),
  )
  expect(facts.filter(fact => fact['@type'] === 'BreadcrumbList')).toHaveLength(1)
  expect(html).toMatch(
    /<link rel="canonical" href="[^"]+\/menu\/nashville-five-points\/product\/three-tenders"/,
  )
})

test('an address without a menu leads to the product of the known one @desktop', async ({ page }) => {
  await addTenders(page)
  await page.goto('/menu/product/sweet-tea?edit=x')
  await page.waitForURL(`${kitchen.menu}/product/sweet-tea?edit=x`)
  await page.goto(`${kitchen.menu}/product`)
  await page.waitForURL(kitchen.menu)
})
