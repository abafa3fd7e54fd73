import { expect, test } from '@playwright/test'

test('a browser that has the compression dictionary receives other menus and products as deltas', {
  tag: '@all',
}, async ({ page }) => {
  const isKnownEtag = async () => {
    const menu = await page.goto('/menu/nashville-five-points')
    return menu?.request().headerValue('available-dictionary')
  }
  // Chromium fetches the dictionary only when it is idle.
  await expect.poll(isKnownEtag, { timeout: 45_000 }).toBeTruthy()
  const other = await page.goto('/menu/nashville-midtown')
  expect(await other?.headerValue('content-encoding')).toBe('dcz')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nashville Midtown')
  const product = await page.goto('/menu/nashville-midtown/product/three-tenders')
  expect(await product?.headerValue('content-encoding')).toBe('dcz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three Tenders')
})
