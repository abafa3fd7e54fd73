import { kitchen } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test('a guest without a kitchen picks one where the menu asks for it, and is at the dish they came for', async ({
  page,
}) => {
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
  await expect(page.getByText(/minutes? on the road/).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: /near 37206/ })).toBeVisible()
  await page.getByRole('link', { name: 'Order Here: Nashville Five Points' }).click()
  await page.waitForURL(`${kitchen.menu}/product/sweet-tea`)
})

test('an address without a menu leads to the one of the kitchen, with the rest of it', async ({
  page,
  guest,
  request,
}) => {
  await page.goto('/menu/category/tenders')
  await expect(page.getByRole('heading', { level: 1, name: 'Which kitchen is cooking?' })).toBeVisible()
  await guest.hasKitchen()
  // Where they lead is looked at, not loaded.
  await page.route(/\/(menu|catering)\/nashville/, route => route.fulfill({ body: '' }))
  for (const [asked, shown] of [
    ['/menu/category/tenders', `${kitchen.menu}/category/tenders`],
    ['/menu/product/sweet-tea?edit=x', `${kitchen.menu}/product/sweet-tea?edit=x`],
    ['/catering', '/catering/nashville-five-points'],
  ] as const) {
    await page.goto(asked)
    await page.waitForURL(shown)
  }
  for (const [asked, shown] of [
    ['/catering/nashville-five-points', '/catering/nashville-five-points-catering'],
    [`${kitchen.menu}/product`, kitchen.menu],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect(answer.headers()).toMatchObject({ location: shown })
  }
})
