import { openBag } from '../fixtures/bag.ts'
import { search } from '../fixtures/finding-kitchens.ts'
import { hasFonts, layoutShift } from '../fixtures/layout-shift.ts'
import { bag, kitchen } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('what is not there says so and leads home and to the menu', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const missing = await page.goto('/no-such-page')
  expect(missing?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { name: "Oops! It seems like there's no chicken (or anything) here." }),
  ).toBeVisible()
  await expect(page.getByText('This page could not be found')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Go to the Menu' })).toHaveAttribute('href', '/order')
  const orderNow = page.getByRole('navigation', { name: 'Order' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(orderNow).toBeVisible()
  await page.goto('/menu-of-old')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(orderNow).toBeHidden()
  await page.goto('/menu/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('link').first()).toBeVisible()
})

test.describe('before any JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search for a kitchen is a form like any other, and menu and product are there', async ({
    page,
  }) => {
    await page.goto('/locations')
    await search(page, '37206')
    await expect(page.getByRole('heading', { name: '3 kitchens near 37206' })).toBeVisible()
    await expect(page.locator('[data-results] [data-kitchen]')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
    await search(page, '')
    await expect(page.getByText('Please enter a ZIP Code', { exact: true })).toBeVisible()

    await page.goto(kitchen.menu)
    await expect(page.getByRole('heading', { name: 'Three Tender Combo' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Allergens & nutrition' }).click()
    const fries = page
      .getByRole('region', { name: 'Sides & Sauces' })
      .getByRole('row', { name: /Crinkle Fries/ })
    await expect(fries.getByRole('cell')).toContainText(['360', 'may contain', 'may contain', 'made without'])
    await page.goto(`${kitchen.menu}/product/three-tenders`)
    await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Reaper/ })).toBeVisible()
    await expect(page.getByText(/^Contains milk, eggs, wheat, soybeans\./).first()).toBeVisible()
  })
})

test('nothing on a page of staff moves, whatever the browser remembers, nor is React there before it is wanted', {
  tag: '@both',
}, async ({ page, guest }) => {
  const react: string[] = []
  page.on('request', request => {
    if (/client\.|react/i.test(request.url())) react.push(request.url())
  })
  await guest.hasBag([{ product_id: 'sweet-tea', quantity: 3 }])
  await hasFonts(page)
  for (const path of ['/', '/rewards']) {
    await page.goto(path)
    await expect(page.getByRole('banner').locator('bag-count')).toHaveText('3')
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01)
  }
  expect(react).toEqual([])
  await openBag(page)
  await expect(bag(page).getByText('Sweet Tea')).toBeVisible()
  expect(react).not.toEqual([])
})

test('a bag that timed out is told on the order page, a second after arriving', async ({
  page,
  takeClock,
}) => {
  const now = await takeClock()
  await page.clock.pauseAt(now + 1_000)
  await page.goto('/order?bag=timed-out')
  const told = page.getByText('Your basket timed out, please recreate your order')
  await page.clock.runFor(999)
  await expect(told).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(told).toBeVisible()
})
