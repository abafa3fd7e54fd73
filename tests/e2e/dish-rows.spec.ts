import type { Page } from '@playwright/test'
import { rejectBagAdds } from './fixtures/bag.ts'
import { measureLayoutShift, preloadFonts } from './fixtures/layout-shift.ts'
import { kitchen, waitUntilHydrated } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

async function openMenu(page: Page, path = kitchen.menu): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

test('a member sees frequent dishes and recent orders', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await guest.signInAsDemoMember('gold')
  await preloadFonts(page)
  await rejectBagAdds(page)
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Catering menu' })).toHaveAttribute(
    'href',
    '/catering/nashville-five-points-catering',
  )
  const strip = page.getByRole('region', { name: 'Order Again' })
  const dish = strip.getByRole('button', { name: /^Add again: Three Tenders \$8\.49 for Theo with / })
  await expect(dish).toBeVisible()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  await dish.click()
  await expect(strip.getByRole('alert')).toHaveText('Three Tenders just sold out.')
  await expect(dish).toBeInViewport({ ratio: 0.5 })
  await strip.getByText('Your last orders').click()
  await expect(strip.getByRole('button', { name: /Order Again/ })).toHaveCount(3)
  await expect(strip.getByRole('link', { name: 'All your orders' })).toHaveAttribute(
    'href',
    '/account?section=order-history',
  )
})

test('a member can retry a failed request for frequent dishes', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await guest.signInAsDemoMember('gold')
  await page.route('**/api/members/again*', route => route.abort())
  await openMenu(page)
  const strip = page.getByRole('region', { name: 'Order Again' })
  const repeated = strip.getByRole('button', { name: 'Try again' })
  await expect(repeated).toBeVisible()
  await page.unroute('**/api/members/again*')
  await repeated.click()
  await expect(strip.getByRole('button', { name: /^Add again: / }).first()).toBeVisible()

  await openMenu(page, '/menu/detroit-corktown')
  await expect(strip.getByText('No online orders here right now.')).toBeVisible()
  await expect(strip.getByText('Looking up what you order here')).toHaveCount(0)
})

test('a dietary filter does not hide popular dishes that fit it', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.setStorage({ avoided: { allergens: ['fish'], diets: [] } })
  await openMenu(page)
  await expect(page.getByRole('region', { name: 'Popular here' }).getByRole('link')).toHaveCount(2)
})
