import type { Page } from '@playwright/test'
import {
  bagDialog,
  checkOption,
  kitchen,
  openProduct,
  openUnhydrated,
  waitUntilHydrated,
} from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

const heat = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true })
const draft = 'red-comb:draft:nashville-five-points/three-tenders'
const quantity = (page: Page) => page.getByRole('group', { name: 'Three Tenders quantity' })

test('a guest customizes a product by keyboard and accepts the Reaper waiver', async ({ page }) => {
  // The URL refers to a line that is not in the bag.
  await openProduct(page, 'three-tenders?edit=three-tenders&position=-1')
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await expect(page.getByText('We couldn’t find that item in your bag')).toBeVisible()
  const add = page.getByRole('button', { name: /Add to Order/ })
  await expect(add).toBeHidden()
  await page.getByRole('button', { name: 'Next: How hot? $8.49' }).press('Enter')
  await expect(heat(page, 'No Spice')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(heat(page, 'Mild')).toBeChecked()
  await page.getByLabel('Made for').fill('דולי 🐔')
  await page.getByRole('button', { name: 'Increase Three Tenders' }).press('Enter')
  await expect(quantity(page).getByRole('status')).toHaveText('2')
  await expect(page.getByRole('button', { name: /Add to Order.*\$16\.98/ })).toBeVisible()

  await checkOption(page, heat(page, 'Reaper (SEE DISCLAIMER BELOW)'))
  await expect(page.getByRole('heading', { name: 'The Reaper waiver' })).toBeVisible()
  await add.press('Enter')
  await expect(page.getByRole('checkbox', { name: /18 or older/ })).toBeFocused()
  await page.keyboard.press('Space')
  await add.press('Enter')
  await page.waitForURL(kitchen.menu)
  await expect(bagDialog(page).getByText(/Made for.*דולי 🐔/)).toBeVisible()
  await expect(bagDialog(page).getByText('Reaper')).toBeVisible()
})

test('arrow keys skip a sold-out heat level, and clicking it selects the nearest available level', {
  tag: '@all',
}, async ({ page }) => {
  await openProduct(page, 'six-wings')
  await expect(page.getByText('Extra Hot Out of Stock')).toBeVisible()
  await heat(page, 'Hot').press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(heat(page, /^Reaper/)).toBeChecked()
  // Forces the click, because Playwright would wait for the label to be enabled.
  await page.getByText('Extra Hot Out of Stock').click({ force: true })
  await expect(page.getByText('Extra Hot is out of stock. We set the meter to Hot.')).toBeVisible()
  await expect(heat(page, 'Hot')).toBeChecked()
})

test('a product page hydrates no islands before the first key press', async ({ page }) => {
  const islands: string[] = []
  page.on('request', request => {
    if (/\.island\.|\/client\./.test(request.url())) islands.push(request.url())
  })
  await openProduct(page, 'three-tenders')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  expect(islands).toEqual([])
  const created = page.getByLabel('Made for')
  await created.focus()
  await page.keyboard.type('Dolly')
  await expect(page.locator('main > div > astro-island')).not.toHaveAttribute('ssr')
  await expect(created).toBeFocused()
  await expect(created).toHaveValue('Dolly')

  const offers = page.getByRole('region', { name: 'Goes well with it' })
  await expect(offers.getByRole('listitem')).toHaveCount(3)
  const add = offers.getByRole('button', { name: /^Add/ }).first()
  await add.scrollIntoViewIfNeeded()
  await add.press('Enter')
  await expect(offers.getByRole('button', { name: /^Added/ })).toBeFocused()
  await expect(page).toHaveURL(/three-tenders$/)
})

test('a product customized and added before hydration ends up in the bag only once', async ({ page }) => {
  const release = await openUnhydrated(page, `${kitchen.menu}/product/three-tenders`)
  await checkOption(page, heat(page, 'Hot'))
  // Before hydration, CSS shows the selected heat.
  await expect(page.locator('.heat-readout').getByText('Hot', { exact: true })).toBeVisible()
  for (let clickIndex = 0; clickIndex < 2; clickIndex++)
    await page.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await page.getByLabel('Made for').fill('Dolly')
  await expect(quantity(page).getByRole('status')).toHaveText('1')
  // The button keeps its initial label until React renders it.
  await page.getByRole('button', { name: 'Next: How hot?' }).click()
  release()
  await page.waitForURL(kitchen.menu)
  await expect(bagDialog(page).getByText('Hot').first()).toBeVisible()
  await expect(bagDialog(page).getByText('Made for Dolly')).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('3')
})

test('the caret in a field does not move when the page hydrates', {
  tag: '@all',
}, async ({ page }) => {
  const release = await openUnhydrated(page, `${kitchen.menu}/product/three-tenders`)
  await checkOption(page, heat(page, 'Hot'))
  await page.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await page.getByLabel('Made for').fill('Dolly')
  await page.getByLabel('Made for').press('ArrowLeft')
  release()
  await waitUntilHydrated(page)
  await expect(heat(page, 'Hot')).toBeChecked()
  await expect(quantity(page).getByRole('status')).toHaveText('2')
  await page.keyboard.type('l')
  await expect(page.getByLabel('Made for')).toHaveValue('Dollly')
  await expect(page.getByRole('button', { name: /Add to Order.*\$16\.98/ })).toBeVisible()
  const built = () => page.evaluate(key => JSON.parse(sessionStorage.getItem(key) ?? '{}'), draft)
  await expect.poll(built).toMatchObject({ quantity: 2, recipient: 'Dollly' })
})

test('selecting a combo’s side shows its choices and marks avoided allergens', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.setStorage({ avoided: { allergens: ['milk'], diets: [] } })
  await openProduct(page, 'tender-slider-combo')
  await expect(page.getByRole('group', { name: /Tender heat/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /Slider heat/ })).toBeVisible()
  // Waits for the guest's allergens, because they make options taller and a click could miss an option that
  // moves.
  await expect(page.locator('.product-hero').getByText('You avoid milk.')).toBeVisible()
  await page.locator('label').filter({ hasText: 'Crinkle Fries' }).click()
  const shake = page.getByRole('group', { name: /Fry seasoning/ })
  await expect(shake.getByText('Contains milk')).toBeVisible()
})

test('a product page contains structured data about its price and breadcrumbs', async ({ request }) => {
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
