import { kitchen } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test('a menu URL without a kitchen opens the guest’s kitchen or asks the guest to pick one', {
  tag: '@all',
}, async ({ page, guest }) => {
  await page.goto('/menu/category/tenders')
  await expect(page.getByRole('heading', { level: 1, name: 'Pick your kitchen' })).toBeVisible()
  // Kitchens link to the dish that the guest clicked. The guest's last kitchen comes first, followed by the
  // nearest ones.
  await page.evaluate(() => localStorage.setItem('red-comb:last-kitchen', '{"id":"102"}'))
  await page.goto('/menu?product=sweet-tea')
  await expect(page.getByText('Pick a kitchen to order Sweet Tea.')).toBeVisible()
  const first = page.getByRole('link', { name: /^(Order here|See the menu): /i })
  await expect(first).toHaveCount(3)
  await expect(first.nth(0)).toHaveAccessibleName(/Nashville Midtown/i)
  await expect(first.nth(1)).toHaveAccessibleName(/Nashville/)
  await page.getByText(/^Show all \d+ kitchens$/).click()
  await expect(first.nth(3)).toBeVisible()
  // Simulates a large chain, whose list of kitchens may not include the guest's last one.
  await page.route('**/menu?product=sweet-tea', async route => {
    const html = await (await route.fetch()).text()
    const cut = html.replace('data-kitchen="102"', 'data-kitchen="x"')
    await route.fulfill({
      body: cut.replace('<known-kitchen', '<known-kitchen data-truncated'),
      contentType: 'text/html',
    })
  })
  await page.goto('/menu?product=sweet-tea')
  await expect(page.locator('[data-kitchen]').first()).toHaveAttribute('data-kitchen', '102')
  await page.goto('/locations')
  const own = page.getByRole('region', { name: 'Your kitchen' })
  await expect(own.getByRole('heading', { level: 3 })).toHaveText('Nashville Midtown')
  await guest.setKitchen()
  // Responds with an empty page, because only the URL matters here.
  await page.route(/\/(menu|catering)\/nashville/, route => route.fulfill({ body: '' }))
  for (const [request, displayed] of [
    ['/menu/product/sweet-tea?edit=x', `${kitchen.menu}/product/sweet-tea?edit=x`],
    ['/catering', '/catering/nashville-five-points'],
  ] as const) {
    await page.goto(request)
    await page.waitForURL(displayed)
  }
})

test('a guest without a kitchen searches for one and continues to the chosen dish', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/menu?product=sweet-tea')
  await page.getByText('Open now', { exact: true }).first().click()
  await expect(page).toHaveURL(/open=true/)
  await page.getByText('Open now', { exact: true }).first().click()
  await page.waitForURL('/menu?product=sweet-tea')
  await page.getByRole('combobox', { name: 'ZIP code, city or kitchen' }).fill('37206')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /near 37206/ })).toBeFocused()
  await page.reload()
  await expect(page.getByText('0.51 miles away')).toBeVisible()
  await page.getByRole('radio', { name: 'Delivery' }).check({ force: true })
  await expect(page.getByRole('heading', { level: 2, name: /delivers? to 37206/ })).toBeVisible()
  await expect(page.getByText(/about \d+ min/).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: /near 37206/ })).toBeVisible()
  await page.getByRole('link', { name: 'Order Here: Nashville Five Points' }).click()
  await page.waitForURL(`${kitchen.menu}/product/sweet-tea`)
})
