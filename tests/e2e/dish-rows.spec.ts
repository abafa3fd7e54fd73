import type { Page } from '@playwright/test'
import { refuseDishes } from './fixtures/bag.ts'
import { hasFonts, layoutShift } from './fixtures/layout-shift.ts'
import { kitchen, untilAlive } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this menu' })

async function openMenu(page: Page, path = kitchen.menu): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

test('a member is offered what they order here most, a press away, and their latest orders', async ({
  page,
  guest,
}) => {
  await guest.isDemoMember('gold')
  await hasFonts(page)
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Catering menu' })).toHaveAttribute(
    'href',
    '/catering/nashville-five-points-catering',
  )
  const strip = page.getByRole('region', { name: 'Order Again' })
  await expect(
    strip.getByRole('button', { name: /^Add again: Three Tenders \$8\.49 for Theo with / }),
  ).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await strip.getByText('Your last orders').click()
  await expect(strip.getByRole('button', { name: /Order Again/ })).toHaveCount(3)
  await expect(strip.getByRole('link', { name: 'All your orders' })).toHaveAttribute(
    'href',
    '/account?section=order-history',
  )
})

test('a dish of a member that is refused says so below those that are offered', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await guest.isDemoMember('gold')
  await refuseDishes(page)
  await openMenu(page)
  const strip = page.getByRole('region', { name: 'Order Again' })
  const dish = strip.getByRole('button', { name: /^Add again: Three Tenders/ })
  await dish.click()
  await expect(strip.getByRole('alert')).toHaveText('Three Tenders just sold out.')
  await expect(dish).toBeInViewport({ ratio: 0.5 })
})

test('what a member orders here can be read again where that failed', async ({ page, guest, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await guest.isDemoMember('gold')
  await page.route('**/api/members/again*', route => route.abort())
  await openMenu(page)
  const strip = page.getByRole('region', { name: 'Order Again' })
  const again = strip.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/members/again*')
  await again.click()
  await expect(strip.getByRole('button', { name: /^Add again: / }).first()).toBeVisible()
})

test('a kitchen that takes no orders says so to a member, and offers nothing again', async ({
  page,
  guest,
}) => {
  await guest.isDemoMember('gold')
  await openMenu(page, '/menu/detroit-corktown')
  const strip = page.getByRole('region', { name: 'Order Again' })
  await expect(strip.getByText('No online orders here right now.')).toBeVisible()
  await expect(strip.getByText('Looking up what you order here')).toHaveCount(0)
})

test('what guests order here most is a press away, but for what the menu opens with, and makes way for what is searched for', async ({
  page,
}) => {
  await openMenu(page)
  const popular = page.getByRole('region', { name: 'Popular here' })
  await expect(popular.getByRole('link')).toHaveText([
    /^Three Tenders\s*\$8\.49$/,
    /^Red Comb Slider\s*\$6\.99$/,
  ])
  await search(page).fill('tea')
  await expect(popular).toBeHidden()
  await search(page).press('Escape')
  await popular.getByRole('link', { name: 'Red Comb Slider' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Red Comb Slider' })).toBeVisible()
})

test('of what guests order here most, who leaves something out sees what they can have', async ({
  page,
  guest,
}) => {
  await guest.remembers({ avoided: { allergens: ['fish'], diets: [] } })
  await openMenu(page)
  const popular = page.getByRole('region', { name: 'Popular here' })
  await expect(popular.getByRole('link')).toHaveCount(2)
  await guest.remembers({ avoided: { allergens: ['milk'], diets: [] } })
  await openMenu(page)
  await expect(page.getByText(/contains? it or do/)).toBeVisible()
  await expect(popular).toBeHidden()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(popular.getByRole('link')).toHaveCount(2)
})
