import type { Page } from '@playwright/test'
import { kitchen, untilAlive, untilAliveAt } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

/** Where links of the page lead that are pages of the site, but for those that say their language. */
async function pagesLinked(page: Page): Promise<string[]> {
  const links = page.locator('a[href^="/"]:not([hreflang]), form[action^="/"]')
  const addresses = await links.evaluateAll(found =>
    found.map(link => link.getAttribute('href') ?? link.getAttribute('action') ?? ''),
  )
  return addresses.filter(address => !/^\/(?:api|art)\/|\.\w+$/.test(address))
}

async function isSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const linked = await pagesLinked(page)
  expect(linked.length).toBeGreaterThan(0)
  expect(linked.filter(address => !/^\/es(?:[/?#]|$)/.test(address))).toEqual([])
}

test('a guest who comes to the site in Spanish stays in it, from the front page to a dish', async ({
  page,
}) => {
  await page.goto('/es')
  await isSpanish(page)
  await page.goto(`/es${kitchen.menu}`)
  await untilAlive(page)
  await isSpanish(page)
  await page.locator('a[href$="/product/three-tenders"]').first().click()
  await untilAliveAt(page, `/es${kitchen.menu}/product/three-tenders`)
  await isSpanish(page)
  await expect(page.getByRole('button', { name: /^Agregar \$/ })).toBeVisible()
})

test('a guest who comes to pay in Spanish is asked in it, and finds back to the menu in it', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['three-tenders'])
  await page.goto('/es/order/checkout')
  await untilAlive(page)
  await isSpanish(page)
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})
