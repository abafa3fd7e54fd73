import { kitchen, openProduct, waitUntilHydrated } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test('a picture that fails to load is replaced with a placeholder on menu and product pages', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.expect(/404|Failed to load/)
  await page.route(/\/art\/.*(?:tea-sweet|tenders-three)\.(?:avif|webp)$/, route =>
    route.fulfill({ status: 404 }),
  )
  await page.goto(`${kitchen.menu}/category/drinks`)
  await waitUntilHydrated(page)
  const tea = page.locator('li[data-product="sweet-tea"]').first()
  await tea.scrollIntoViewIfNeeded()
  await expect(tea.locator('img')).toHaveAttribute('src', '/art/placeholder.webp')
  await openProduct(page, 'three-tenders')
  await expect(page.locator('main img').first()).toHaveAttribute('src', '/art/placeholder.webp')
})
