import type { Page } from '@playwright/test'
import { bag, choose, kitchen, openBeforeItIsAlive, openProduct, untilAlive } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

const heat = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true })
/** Where this tab keeps what is built. */
const draft = 'red-comb:draft:nashville-five-points/three-tenders'
const quantity = (page: Page) => page.getByRole('group', { name: 'Three Tenders quantity' })

test('a product is built and added by keyboard, waiver and all, and the bag opens on the menu', async ({
  page,
}) => {
  // An address of a line that is not in the bag is one of a new line, and says so.
  await openProduct(page, 'three-tenders?edit=three-tenders&position=-1')
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await expect(page.getByText('We could not find that item in your bag')).toBeVisible()
  const add = page.getByRole('button', { name: /Add to Order/ })
  // It promises no bag before it can keep that, and leads to what is missing.
  await expect(add).toBeHidden()
  await page.getByRole('button', { name: 'Next: How hot? $8.49' }).focus()
  await page.keyboard.press('Enter')
  await expect(heat(page, 'No Spice')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(heat(page, 'Mild')).toBeChecked()
  await page.getByLabel('Made for').fill('דולי 🐔')
  await page.getByRole('button', { name: 'Increase Three Tenders' }).focus()
  await page.keyboard.press('Enter')
  await expect(quantity(page).getByRole('status')).toHaveText('2')
  await expect(page.getByRole('button', { name: /Add to Order.*\$16\.98/ })).toBeVisible()

  // Reaper needs its waiver.
  await choose(page, heat(page, 'Reaper (SEE DISCLAIMER BELOW)'))
  await expect(page.getByRole('heading', { name: 'The Reaper waiver' })).toBeVisible()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /18 or older/ })).toBeFocused()
  await page.keyboard.press('Space')
  await add.focus()
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

test('the side of a combo opens its own choices, and what the guest leaves out is marked', async ({
  page,
  guest,
}) => {
  await guest.remembers({ avoided: { allergens: ['milk'], diets: [] } })
  await openProduct(page, 'tender-slider-combo')
  await expect(page.getByRole('group', { name: /Tender heat/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /Slider heat/ })).toBeVisible()
  // The group folds once its side is chosen.
  await page.locator('label').filter({ hasText: 'Crinkle Fries' }).click()
  const shake = page.getByRole('group', { name: /Shake on the fries/ })
  await expect(shake.getByText('Contains milk')).toBeVisible()
  await expect(page.locator('.product-hero').getByText('You leave out milk.')).toBeVisible()
})

test('a line of the bag is edited', async ({ page, guest }) => {
  await guest.hasBag([{ product_id: 'three-tenders', heat: 5 }])
  await openProduct(page, 'three-tenders?edit=three-tenders&position=0')
  await expect(page.getByText('You are changing an item in your bag.')).toBeVisible()
  await expect(heat(page, 'Hot')).toBeChecked()
  // Where it leads is looked at, not loaded.
  await page.route(`**${kitchen.menu}`, route => route.fulfill({ body: '' }))
  await page.getByRole('button', { name: /Update Order/ }).click()
  await page.waitForURL(kitchen.menu)
})

test('what goes well with it is added by keyboard without leaving the page; a lost picture gives way', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|Failed to load/)
  await page.route(/\/art\/.*tenders-three\.(?:avif|webp)$/, route => route.fulfill({ status: 404 }))
  await openProduct(page, 'three-tenders')
  await expect(page.locator('main img').first()).toHaveAttribute('src', '/art/placeholder.webp')
  const offers = page.getByRole('region', { name: 'Goes well with it' })
  await expect(offers.getByRole('listitem')).toHaveCount(3)
  const add = offers.getByRole('button', { name: /^Add/ }).first()
  await add.scrollIntoViewIfNeeded()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(offers.getByRole('button', { name: /^Added/ })).toBeFocused()
  await expect(page).toHaveURL(/three-tenders$/)
})

test('what is pressed before the page is alive is done once it is', async ({ page }) => {
  const release = await openBeforeItIsAlive(page, `${kitchen.menu}/product/three-tenders`)
  await choose(page, heat(page, 'Hot'))
  await page.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await page.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await page.getByLabel('Made for').fill('Dolly')
  await page.getByLabel('Made for').press('ArrowLeft')
  await expect(quantity(page).getByRole('status')).toHaveText('1')
  // What is chosen is seen without it.
  await expect(page.locator('.heat-readout').getByText('Hot', { exact: true })).toBeVisible()
  release()
  await untilAlive(page)
  await expect(heat(page, 'Hot')).toBeChecked()
  await expect(quantity(page).getByRole('status')).toHaveText('3')
  await expect(page.getByLabel('Made for')).toHaveValue('Dolly')
  await page.keyboard.type('l')
  await expect(page.getByLabel('Made for')).toHaveValue('Dollly')
  await expect(page.getByRole('button', { name: /Add to Order.*\$25\.47/ })).toBeVisible()
  const built = () => page.evaluate(key => JSON.parse(sessionStorage.getItem(key) ?? '{}'), draft)
  await expect.poll(built).toMatchObject({ quantity: 3, recipient: 'Dollly' })
})

test('the button, pressed after a heat and before the page is alive, puts what was chosen into the bag once', async ({
  page,
}) => {
  const release = await openBeforeItIsAlive(page, `${kitchen.menu}/product/three-tenders`)
  await choose(page, heat(page, 'Hot'))
  // What follows from a choice comes with React: until then it says what it said before.
  await page.getByRole('button', { name: 'Next: How hot?' }).click()
  release()
  await page.waitForURL(kitchen.menu)
  await expect(bag(page).getByText('Hot').first()).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('1')
})

test('a page that nobody touches loads nothing of what builds its product, and the first key in it does', async ({
  page,
}) => {
  const building: string[] = []
  page.on('request', request => {
    if (/\.island\.|\/client\./.test(request.url())) building.push(request.url())
  })
  await openProduct(page, 'three-tenders')
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(building).toEqual([])
  const made = page.getByLabel('Made for')
  await made.focus()
  await page.keyboard.type('Dolly')
  await expect(page.locator('main > div > astro-island')).not.toHaveAttribute('ssr')
  await expect(made).toBeFocused()
  await expect(made).toHaveValue('Dolly')
})

test('Add on a menu, pressed while the page is still arriving, adds once it is alive', async ({ page }) => {
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
  await expect(bag(page).getByText('Crinkle Fries').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'pressedWhile'))).toBe('loading')
  await expect(page.locator('bag-count').first()).toHaveText('1')
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
