import { kitchen, openProduct, waitUntilHydrated } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test('a picture that cannot be loaded is replaced on a menu and a product page', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
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
