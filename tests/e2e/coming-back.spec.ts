import { bagOf, comeWith, fivePoints, kitchenOf } from './fixtures/changing-kitchen.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('a guest who looked for another kitchen and left finds the one of the bag again', {
  tag: '@desktop',
}, async ({ page }) => {
  await comeWith(page, ['sweet-tea'], null)
  await page.goto('/locations')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Order Now' })).toBeVisible()
  await page.goto('/rewards')
  await expect(header.getByRole('link', { name: 'Nashville, TN' })).toBeVisible()
})

test('store=clear begins anew, and is not left in the address', { tag: '@phone' }, async ({ page }) => {
  await comeWith(page, ['sweet-tea'])
  await page.goto('/rewards?store=clear&utm_source=mail')
  await expect(page).toHaveURL('/rewards?utm_source=mail')
  await expect(bagOf(page)).toBeHidden()
  expect(await kitchenOf(page)).toBeNull()
})

test('a kitchen that takes no orders, or has left, is said wherever the guest is', async ({ page }) => {
  await comeWith(page, [], {
    ...fivePoints,
    id: '804',
    menu_id: 'detroit-corktown',
    name: 'Detroit Corktown',
  })
  await page.goto('/rewards')
  const news = page.getByRole('status').filter({ hasText: 'takes no online orders right now' })
  await expect(news).toContainText('Detroit Corktown')
  await expectSound(page)
  await news.getByRole('button', { name: 'Okay' }).click()
  await expect(news).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(news).toBeHidden()
  await page.evaluate(() => {
    const kitchen = JSON.parse(localStorage.getItem('red-comb:kitchen') ?? '{}')
    localStorage.setItem('red-comb:kitchen', JSON.stringify({ ...kitchen, id: 'gone', name: 'Fargo' }))
  })
  await page.reload()
  const left = page.getByRole('status').filter({ hasText: 'Fargo has left us.' })
  await left.getByRole('link', { name: 'Find another kitchen' }).click()
  await expect(page).toHaveURL('/locations')
  expect(await kitchenOf(page)).toBeNull()
})

test('a kitchen that is closed says so in the header', { tag: '@desktop' }, async ({ page }) => {
  await comeWith(page, [], {
    ...fivePoints,
    id: '804',
    menu_id: 'detroit-corktown',
    name: 'Detroit Corktown',
  })
  await page.goto('/rewards')
  await expect(page.getByRole('banner').getByText('Closed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByText('Closed')).toBeVisible()
})

test('who asked for a table can call each kitchen, and orders food as ever', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/rewards')
  await page.getByRole('banner').getByRole('link', { name: 'Reserve a Table' }).click()
  const call = page.getByRole('link', { name: 'Call for a table: Nashville Five Points' })
  await expect(call).toHaveAttribute('href', 'tel:+16155550101')
  await expectSound(page)
  await page.goto('/locations/tennessee/nashville/five-points')
  await expect(call).toBeVisible()
  await page.getByRole('link', { name: 'Order here: Nashville Five Points' }).click()
  await page.waitForURL('/menu/nashville-five-points')
  const kitchen = await page.evaluate(() => localStorage.getItem('red-comb:kitchen'))
  expect(JSON.parse(kitchen ?? '{}').handoff).toBe('pickup')
  await page.goto('/locations')
  await expect(call).toBeHidden()
})
