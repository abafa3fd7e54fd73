import type { Page } from '@playwright/test'
import { search, searchBox } from './fixtures/finding-kitchens.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const nashville = { latitude: 36.1776, longitude: -86.7497 }
const cards = (page: Page) => page.locator('[data-results] [data-kitchen]')
const found = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 2, name: title })

test('a guest finds kitchens by ZIP, goes on to another, and back again', async ({ page }) => {
  await page.goto('/locations')
  await search(page, '37206')
  await expect(found(page, '3 kitchens within 100 miles of 37206, Nashville, TN')).toBeFocused()
  await expect(cards(page).first()).toContainText('Nashville Five Points')
  await expect(cards(page).first()).toContainText('0.51 miles away')
  await expect(page).toHaveURL('/locations?q=37206')
  await expect(page.getByRole('status').filter({ hasText: '3 kitchens' })).toHaveCount(1)
  await expectSound(page)
  await search(page, 'Austin')
  await expect(found(page, /“Austin”/)).toBeVisible()
  await page.goBack()
  await expect(found(page, /37206/)).toBeVisible()
  await expect(searchBox(page)).toHaveValue('37206')
  await page.goBack()
  await expect(found(page, 'Kitchens by state')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
})

test('what finds nothing says why and leads on', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/locations')
  await search(page, '   ')
  await expect(page.getByText('Please enter a ZIP Code', { exact: true })).toBeVisible()
  await expect(searchBox(page)).toBeFocused()
  await expectSound(page)
  await search(page, '00000')
  await expect(page.locator('[data-find-problem]')).toHaveText(/We do not know that ZIP code/)
  await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await search(page, '58102')
  await expect(found(page, 'No kitchen there yet')).toBeVisible()
  await expect(page.getByText('No kitchen within 100 miles of 58102, Fargo, ND.')).toBeVisible()
  await expect(searchBox(page)).not.toHaveAttribute('aria-invalid')
  await expectSound(page)
  await search(page, '<img src=x onerror=alert(1)>')
  await expect(found(page, 'No kitchen matches that')).toBeVisible()
})

test('filters narrow what is shown at once, and can be left out again', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/locations?q=37206')
  await page.getByText('Drive-thru', { exact: true }).first().click()
  await expect(found(page, /1 kitchen within/)).toBeVisible()
  await expect(page).toHaveURL('/locations?q=37206&handoff=drivethru')
  await search(page, '78215')
  await page.getByText('Open now', { exact: true }).first().click()
  await expect(page).toHaveURL(/open=true/)
  await search(page, '58102')
  await expect(page).toHaveURL(/q=58102/)
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expect(page).toHaveURL('/locations?q=58102')
  await expect(page.getByRole('checkbox', { name: 'Open now' })).not.toBeChecked()
})

test('without scripts the search is a form like any other', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/locations')
  await search(page, '37206')
  await expect(found(page, '3 kitchens within 100 miles of 37206, Nashville, TN')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
  await search(page, '')
  await expect(page.getByText('Please enter a ZIP Code', { exact: true })).toBeVisible()
  await context.close()
})

test.describe('a guest who lets the browser say where they are', { tag: '@phone' }, () => {
  test.use({ permissions: ['geolocation'], geolocation: nashville })

  test('sees what is near, and it stays out of the address', async ({ page }) => {
    await page.goto('/locations')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(found(page, '3 kitchens within 100 miles of you')).toBeVisible()
    await expect(page).toHaveURL('/locations?near=me')
    await page.reload()
    await expect(found(page, '3 kitchens within 100 miles of you')).toBeVisible()
    await expectSound(page)
  })

  test('abroad is told that there is nothing', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 51.5, longitude: -0.12 })
    await page.goto('/locations')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.locator('[data-find-problem]')).toHaveText(/outside the United States/)
    await search(page, '37206')
    await expect(found(page, /3 kitchens/)).toBeVisible()
  })
})

test('a guest who does not is told how else', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/locations')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.locator('[data-find-problem]')).toHaveText(/does not tell us where you are/)
  await expectSound(page)
  await search(page, '37206')
  await expect(found(page, /3 kitchens/)).toBeVisible()
  await expect(page.locator('[data-find-problem]')).toBeEmpty()
})

test('the map comes when it is wanted, and every pin can be reached by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/locations?q=37206')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(url => /kitchen-map|states-10m/.test(url))).toEqual([])
  const toggle = page.getByRole('button', { name: 'Show the map' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('region', { name: 'Map of the kitchens in the list' })
  const pins = map.getByRole('button', { name: /Nashville/ })
  await expect(pins).toHaveCount(3)
  await expectSound(page)

  await page.keyboard.press('Tab')
  await expect(map).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pins.first()).toBeFocused()
  await expect(cards(page).first()).toHaveAttribute('data-lit')
  await page.keyboard.press('Enter')
  const link = map.getByRole('link', { name: 'Nashville Five Points' })
  await expect(link).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(link).toHaveCount(0)
  await expect(pins.first()).toBeFocused()

  await cards(page).nth(1).getByRole('link').first().focus()
  await expect(pins.nth(1)).toHaveAttribute('data-lit')
  await expect(pins.first()).not.toHaveAttribute('data-lit')
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await page.getByRole('button', { name: 'Hide the map' }).press('Enter')
  await expect(map).toBeHidden()
  expect(loaded.filter(url => !url.startsWith(new URL(page.url()).origin))).toEqual([])
})

test('on a phone, a pin that is touched says which kitchen it is, and a new search moves the pins', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/locations?q=memphis')
  await page.getByRole('button', { name: 'Show the map' }).tap()
  const pin = page.locator('.map-pin')
  await expect(pin).toHaveCount(1)
  await pin.tap()
  await expect(page.locator('[data-map]').getByRole('link', { name: /Memphis/ })).toBeVisible()
  await expectSound(page)
  await search(page, '37206')
  await expect(pin).toHaveCount(3)
})
