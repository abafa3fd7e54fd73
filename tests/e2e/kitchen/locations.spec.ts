import type { Page } from '@playwright/test'
import { pickKitchen, readStoredKitchenId } from '../fixtures/changing-kitchen.ts'
import { searchBox, searchKitchens } from '../fixtures/kitchen-search.ts'
import { measureLayoutShift, preloadFonts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'

const cards = (page: Page) => page.locator('[data-results] [data-kitchen]')
const findMatches = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 2, name: title })
const problem = (page: Page) => page.locator('[data-find-problem]')

test('a guest finds a kitchen by ZIP code, filter, address, and current position', async ({
  page,
  guest,
  context,
}) => {
  await guest.setKitchen()
  await page.goto('/locations')
  await test.step('the filters take up two rows on a phone, with a kitchen visible below', async () => {
    const tops = await page
      .getByRole('search')
      .locator('label:has(:is([type=radio], [type=checkbox]))')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(2)
    await expect(page.locator('[data-kitchen] [data-status]').first()).toBeInViewport({ ratio: 1 })
  })

  await test.step('a search without results explains why', async () => {
    await searchKitchens(page, '   ')
    await expect(page.getByText('Please enter a ZIP Code', { exact: true })).toBeVisible()
    await expect(searchBox(page)).toBeFocused()
    await searchKitchens(page, '00000')
    await expect(problem(page)).toHaveText(/We can’t find that ZIP code/)
    await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true')
    await searchKitchens(page, '<img src=x onerror=alert(1)>')
    await expect(findMatches(page, 'No kitchen matches that')).toBeVisible()
    await expect(searchBox(page)).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a denied location permission is reported, and a granted position stays out of the URL', async () => {
    const nearMe = page.getByRole('button', { name: 'Use my location' })
    await nearMe.click()
    await expect(problem(page)).toHaveText(/Location is blocked/)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 36.1776, longitude: -86.7497 })
    await nearMe.click()
    await expect(findMatches(page, '3 kitchens near you')).toBeVisible()
    await expect(problem(page)).toBeEmpty()
    await expect(page).toHaveURL('/locations?near=me')
  })

  await test.step('search results receive focus and have their own URL and history entry', async () => {
    await searchKitchens(page, '37206')
    await expect(findMatches(page, '3 kitchens near 37206')).toBeFocused()
    await expect(cards(page).first()).toContainText('Nashville Five Points')
    await expect(cards(page).first()).toContainText('0.51 miles away')
    await expect(page).toHaveURL('/locations?q=37206')
    await expect(page.getByRole('status').filter({ hasText: '3 kitchens' })).toHaveCount(1)
    await searchBox(page).fill('')
    await expect(page.locator('[data-places] option')).toHaveText(['Nashville, TN'])
    await searchKitchens(page, 'Austin')
    await expect(findMatches(page, /“Austin”/)).toBeVisible()
    await page.goBack()
    await expect(findMatches(page, /37206/)).toBeVisible()
    await expect(searchBox(page)).toHaveValue('37206')
  })

  await test.step('filters narrow the results and can be removed if there are no results', async () => {
    await page.getByText('Drive-thru', { exact: true }).first().click()
    await expect(findMatches(page, /1 kitchen near/)).toBeVisible()
    await expect(page).toHaveURL('/locations?q=37206&handoff=drivethru')
    await searchKitchens(page, '58102')
    await expect(findMatches(page, 'No kitchen there yet')).toBeVisible()
    await expect(page.getByText('No kitchen within 100 miles of 58102, Fargo, ND.')).toBeVisible()
    await page.getByRole('link', { name: 'Search without filters' }).click()
    await expect(page).toHaveURL('/locations?q=58102')
    await expect(page.getByRole('radio', { name: 'Drive-thru' })).not.toBeChecked()
  })

  await test.step('a delivery search asks for an address and shows the fee', async () => {
    await page.getByRole('search').getByText('Delivery', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Where are we delivering?' })).toBeVisible()
    const address = page.getByRole('combobox', { name: 'Street address or ZIP code' })
    await address.fill('1106 Forrest Ave, Nashville, TN 37206')
    await address.press('Enter')
    await expect(findMatches(page, /deliver to Nashville, TN/)).toBeFocused()
    await expect(cards(page).first()).toContainText('Delivery $2.99 · $12.00 minimum')
  })

  // Without a bag, no dialog opens, even though another kitchen is already selected.
  await page.goto('/locations?q=37206')
  await pickKitchen(page, 'Nashville Midtown')
  await expect(page).toHaveURL('/menu/nashville-midtown')
  expect(await readStoredKitchenId(page)).toBe('102')
})

test('on a desktop, the map loads automatically and shows the listed kitchens', {
  tag: ['@all', '@desktop'],
}, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await preloadFonts(page)
  await page.goto('/locations')
  const map = page.getByRole('region', { name: 'Map of the kitchens in the list' })
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
  expect(await measureLayoutShift(page)).toBeLessThan(0.001)
  await cards(page).nth(15).scrollIntoViewIfNeeded()
  await expect(map).toBeInViewport({ ratio: 0.9 })

  await searchKitchens(page, '37206')
  await expect(findMatches(page, '3 kitchens near 37206')).toBeFocused()
  const pins = map.getByRole('button', { name: /Nashville/ })
  await expect(pins).toHaveCount(3)
  await cards(page).last().getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(map).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pins.first()).toBeFocused()
  await expect(cards(page).first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  const link = map.getByRole('link', { name: 'Nashville Five Points' })
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toHaveCount(0)
  await expect(pins.first()).toBeFocused()

  await cards(page).nth(1).getByRole('link').first().focus()
  await expect(pins.nth(1)).toHaveAttribute('data-highlighted')
  await expect(pins.first()).not.toHaveAttribute('data-highlighted')
  await cards(page).nth(2).hover()
  await expect(pins.nth(2)).toHaveAttribute('data-highlighted')
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await searchKitchens(page, 'memphis')
  await expect(map.getByRole('button', { name: /Memphis/ })).toHaveCount(1)
  expect(loaded.filter(url => !url.startsWith(new URL(page.url()).origin))).toEqual([])
})

test('on a phone, the map loads on request and shows the kitchens that were found', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/locations?q=memphis')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  expect(loaded.filter(url => /kitchen-map|states-10m|client\.|react/i.test(url))).toEqual([])
  await page.route('**/states-10m*', route => route.abort())
  const toggle = page.locator('[data-map-toggle]')
  await toggle.tap()
  await expect(page.getByRole('alert').filter({ hasText: 'The map couldn’t load.' })).toBeVisible()
  await page.unroute('**/states-10m*')
  await toggle.press('Enter')
  const pin = page.locator('.map-pin')
  await expect(pin).toHaveCount(1)
  await expect(toggle).toBeFocused()
  await pin.tap()
  await expect(page.locator('[data-map]').getByRole('link', { name: /Memphis/ })).toBeVisible()
  await searchKitchens(page, '37206')
  await expect(pin).toHaveCount(3)
})
