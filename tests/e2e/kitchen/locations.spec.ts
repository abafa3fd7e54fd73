import type { Page } from '@playwright/test'
import { kitchenOf, pick } from '../fixtures/changing-kitchen.ts'
import { how, openCheckout, openPart } from '../fixtures/checkout.ts'
import { search, searchBox } from '../fixtures/finding-kitchens.ts'
import { hasFonts, layoutShift } from '../fixtures/layout-shift.ts'
import { choose } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const cards = (page: Page) => page.locator('[data-results] [data-kitchen]')
const found = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 2, name: title })
const problem = (page: Page) => page.locator('[data-find-problem]')

test('a guest finds kitchens by ZIP, goes on to another, and back again, and picks one', async ({
  page,
  guest,
}) => {
  await guest.hasKitchen()
  await page.goto('/locations')
  await search(page, '37206')
  await expect(found(page, '3 kitchens near 37206')).toBeFocused()
  await expect(cards(page).first()).toContainText('Nashville Five Points')
  await expect(cards(page).first()).toContainText('0.51 miles away')
  await expect(page).toHaveURL('/locations?q=37206')
  await expect(page.getByRole('status').filter({ hasText: '3 kitchens' })).toHaveCount(1)
  await search(page, 'Austin')
  await expect(found(page, /“Austin”/)).toBeVisible()
  await page.goBack()
  await expect(found(page, /37206/)).toBeVisible()
  await expect(searchBox(page)).toHaveValue('37206')
  await page.goBack()
  await expect(found(page, 'Kitchens by state')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')

  // Without a bag nothing is asked, although there is a kitchen already.
  await pick(page, 'Nashville Midtown')
  await expect(page).toHaveURL('/menu/nashville-midtown')
  expect(await kitchenOf(page)).toBe('102')
})

test('what finds nothing says why and leads on', async ({ page }) => {
  await page.goto('/locations')
  await search(page, '   ')
  await expect(page.getByText('Please enter a ZIP Code', { exact: true })).toBeVisible()
  await expect(searchBox(page)).toBeFocused()
  await search(page, '00000')
  await expect(problem(page)).toHaveText(/We do not know that ZIP code/)
  await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true')
  await search(page, '58102')
  await expect(found(page, 'No kitchen there yet')).toBeVisible()
  await expect(page.getByText('No kitchen within 100 miles of 58102, Fargo, ND.')).toBeVisible()
  await expect(searchBox(page)).not.toHaveAttribute('aria-invalid')
  await search(page, '<img src=x onerror=alert(1)>')
  await expect(found(page, 'No kitchen matches that')).toBeVisible()
})

test('filters narrow what is shown at once, and can be left out again', async ({ page }) => {
  await page.goto('/locations?q=37206')
  await page.getByText('Drive-thru', { exact: true }).first().click()
  await expect(found(page, /1 kitchen near/)).toBeVisible()
  await expect(page).toHaveURL('/locations?q=37206&handoff=drivethru')
  await search(page, '78215')
  // What was found has taken its place, and nothing moves under the finger any more.
  await expect(page).toHaveURL(/q=78215/)
  await page.getByText('Open now', { exact: true }).first().click()
  await expect(page).toHaveURL(/open=true/)
  await search(page, '58102')
  await expect(page).toHaveURL(/q=58102/)
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expect(page).toHaveURL('/locations?q=58102')
  await expect(page.getByRole('checkbox', { name: 'Open now' })).not.toBeChecked()
})

test('who has it delivered is asked where it goes first, sees what that costs, and need not type it again', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['three-tenders'])
  await page.goto('/locations?handoff=delivery')
  await expect(page.getByRole('heading', { level: 1, name: 'Where does it go?' })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Street address or ZIP code' })
  await box.fill('1106 Forrest Ave, Nashville, TN 37206')
  await box.press('Enter')
  await expect(found(page, /deliver to Nashville, TN/)).toBeFocused()
  await expect(cards(page).first()).toContainText('$2.99 to you, for')
  await openCheckout(page)
  await openPart(page, how)
  await choose(page, page.getByRole('radio', { name: 'Delivery', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('1106 Forrest Ave')
  await expect(page.getByRole('textbox', { name: 'ZIP Code' })).toHaveValue('37206')
})

test('where a guest looked is offered again as it was asked, by a link too, whatever they type meanwhile', async ({
  page,
}) => {
  const offered = page.locator('[data-places] option')
  await page.goto('/locations?q=37206')
  await expect(found(page, /37206/)).toBeVisible()
  await searchBox(page).fill('')
  await expect(offered).toHaveText(['Nashville, TN'])
  await expect(offered).toHaveAttribute('value', '37206')

  let answer = () => {}
  const typedOn = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/kitchens-near*', async route => {
    await typedOn
    await route.continue()
  })
  await search(page, '78215')
  await searchBox(page).fill('10003')
  answer()
  await expect(found(page, /78215/)).toBeVisible()
  await searchBox(page).fill('')
  await expect(offered).toHaveText(['San Antonio, TX'])
  await expect(offered).toHaveAttribute('value', '78215')
})

test('a guest who lets the browser say where they are sees what is near, and it stays out of the address', async ({
  page,
  context,
}) => {
  const nearMe = page.getByRole('button', { name: 'Use my location' })
  await page.goto('/locations')
  await nearMe.click()
  await expect(problem(page)).toHaveText(/does not tell us where you are/)
  await search(page, '37206')
  await expect(found(page, /3 kitchens/)).toBeVisible()
  await expect(problem(page)).toBeEmpty()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.5, longitude: -0.12 })
  await nearMe.click()
  await expect(problem(page)).toHaveText(/outside the United States/)
  await expect(page).toHaveURL('/locations?near=me')

  await context.setGeolocation({ latitude: 36.1776, longitude: -86.7497 })
  await page.reload()
  await expect(found(page, '3 kitchens near you')).toBeVisible()
  await expect(page).toHaveURL('/locations?near=me')
})

test('beside the list the map comes by itself, moves nothing, and its pins follow the kitchens for the keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await hasFonts(page)
  await page.goto('/locations?q=37206')
  const map = page.getByRole('region', { name: 'Map of the kitchens in the list' })
  const pins = map.getByRole('button', { name: /Nashville/ })
  await expect(pins).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
  expect(await layoutShift(page)).toBeLessThan(0.001)

  await cards(page).last().getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(map).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pins.first()).toBeFocused()
  await expect(cards(page).first()).toHaveAttribute('data-lit')
  await page.keyboard.press('Enter')
  const link = map.getByRole('link', { name: 'Nashville Five Points' })
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toHaveCount(0)
  await expect(pins.first()).toBeFocused()

  await cards(page).nth(1).getByRole('link').first().focus()
  await expect(pins.nth(1)).toHaveAttribute('data-lit')
  await expect(pins.first()).not.toHaveAttribute('data-lit')
  await cards(page).nth(2).hover()
  await expect(pins.nth(2)).toHaveAttribute('data-lit')
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await search(page, 'memphis')
  await expect(map.getByRole('button', { name: /Memphis/ })).toHaveCount(1)
  expect(loaded.filter(url => !url.startsWith(new URL(page.url()).origin))).toEqual([])
})

test('the map stays in view while a long list is scrolled', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/locations')
  const map = page.getByRole('region', { name: 'Map of the kitchens in the list' })
  await expect(map).toBeVisible()
  await cards(page).nth(15).scrollIntoViewIfNeeded()
  await expect(map).toBeInViewport({ ratio: 0.9 })
})

test('a map that does not come leaves the list, and a button to try again', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await page.route('**/states-10m*', route => route.abort())
  await page.goto('/locations?q=37206')
  const again = page.getByRole('button', { name: 'Show the map' })
  await expect(again).toBeVisible()
  await again.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The map could not be loaded.' })).toBeVisible()
  await page.unroute('**/states-10m*')
  await again.click()
  await expect(page.locator('.map-pin')).toHaveCount(3)
})

test('on a phone the map comes when it is wanted; a pin that is touched says which kitchen it is, and a new search moves the pins', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/locations?q=memphis')
  // Until the page has nothing left to do.
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(loaded.filter(url => /kitchen-map|states-10m|client\.|react/i.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).tap()
  const pin = page.locator('.map-pin')
  await expect(pin).toHaveCount(1)
  await pin.tap()
  await expect(page.locator('[data-map]').getByRole('link', { name: /Memphis/ })).toBeVisible()
  await search(page, '37206')
  await expect(pin).toHaveCount(3)
})

test('who comes to the map’s button with the keyboard before anything is loaded keeps it', async ({
  page,
}) => {
  await page.goto('/locations?q=memphis')
  const toggle = page.locator('[data-map-toggle]')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.map-pin')).toHaveCount(1)
  await expect(toggle).toBeFocused()
})
