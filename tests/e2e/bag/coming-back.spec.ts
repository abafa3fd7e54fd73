import { fivePoints } from '#tests/support/members/five-points.ts'
import { bagOf, kitchenOf } from '../fixtures/changing-kitchen.ts'
import { expect, test } from '../fixtures/test.ts'

const corktown = { ...fivePoints, id: '804', menu_id: 'detroit-corktown', name: 'Detroit Corktown' }

test('store=clear begins anew, and is not left in the address', async ({ page, guest }) => {
  await guest.hasBag(['sweet-tea'])
  await page.goto('/rewards?store=clear&utm_source=mail')
  await expect(page).toHaveURL('/rewards?utm_source=mail')
  await expect(bagOf(page)).toBeHidden()
  expect(await kitchenOf(page)).toBeNull()
})

test('a kitchen that takes no orders, or has left, is said wherever the guest is, and closed in the header', {
  tag: '@desktop',
}, async ({ page, guest, complaints }) => {
  await guest.hasKitchen(corktown)
  await page.goto('/rewards')
  const closed = page.getByRole('banner').getByText('Closed')
  const news = page.getByRole('status').filter({ hasText: 'takes no online orders right now' })
  await expect(news).toContainText('Detroit Corktown')
  await expect(closed).toBeVisible()
  await news.getByRole('button', { name: 'Okay' }).click()
  await expect(news).toBeHidden()
  await page.reload()
  await expect(closed).toBeVisible()
  await expect(news).toBeHidden()
  complaints.expect(/status of 404/)
  await guest.hasKitchen({ ...corktown, id: 'gone', name: 'Fargo' })
  await page.reload()
  const left = page.getByRole('status').filter({ hasText: 'Fargo has left us.' })
  await left.getByRole('link', { name: 'Find another kitchen' }).click()
  await expect(page).toHaveURL('/locations')
  expect(await kitchenOf(page)).toBeNull()
})

test('who asks for a table can call each kitchen, until they change their mind or order food', {
  tag: '@desktop',
}, async ({ page }) => {
  const reserve = page.getByRole('banner').getByRole('link', { name: 'Reserve a Table' })
  const notice = page.getByRole('region', { name: 'Looking for a table?' })
  const call = page.getByRole('link', { name: 'Call for a table: Nashville Five Points' })
  await page.goto('/rewards')
  await reserve.click()
  await expect(page).toHaveURL('/locations')
  await expect(notice).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:+16155550101')
  await page.getByRole('search').getByText('Curbside', { exact: true }).click()
  await expect(page).toHaveURL(/handoff=curbside/)
  await expect(notice).toBeHidden()
  await reserve.click()
  await expect(notice).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByText('Where does it go?')).toBeVisible()
  await expect(call).toBeHidden()
  await reserve.click()
  await notice.getByRole('button').press('Enter')
  await expect(notice).toBeHidden()

  await page.goto('/locations/tennessee/nashville/five-points')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(call).toBeHidden()
  await reserve.click()
  await expect(page).toHaveURL('/locations')
  await expect(notice).toBeVisible()
  await page.goto('/locations/tennessee/nashville/five-points')
  await expect(call).toBeVisible()
  await page.getByRole('link', { name: 'Order here: Nashville Five Points' }).click()
  await expect(page).toHaveURL('/menu/nashville-five-points')
  await expect(page.locator('[data-location-button]').first()).toContainText('Nashville, TN')
  const kept = await page.evaluate(() => ({ kitchen: localStorage['red-comb:kitchen'], ...sessionStorage }))
  expect(JSON.parse(kept.kitchen)).toMatchObject({ id: '101', handoff: 'pickup' })
  expect(kept).not.toHaveProperty('red-comb:handoff')
})
