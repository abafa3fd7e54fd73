import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createUniqueContact } from '#tests/support/orders/orders.ts'
import { measureLayoutShift, preloadFonts } from '../fixtures/layout-shift.ts'
import { checkOption, kitchen, waitUntilHydrated, waitUntilHydratedAt } from '../fixtures/order.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const menu = `/es${kitchen.menu}`
const bagCount = (page: Page) => page.locator('bag-count').first()
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

async function pagesLinked(page: Page): Promise<string[]> {
  const links = page.locator('a[href^="/"]:not([hreflang]), form[action^="/"]')
  const addresses = await links.evaluateAll(result =>
    result.map(link => link.getAttribute('href') ?? link.getAttribute('action') ?? ''),
  )
  return addresses.filter(address => !/^\/(?:api|art)\/|\.\w+$/.test(address))
}

async function isSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const linked = await pagesLinked(page)
  expect(linked.length).toBeGreaterThan(0)
  expect(linked.filter(address => !/^\/es(?:[/?#]|$)/.test(address))).toEqual([])
}

test('a guest with a bag changes the language twice and orders in Spanish', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag(['three-tenders'])
  await page.goto('/es')
  await isSpanish(page)
  await expectAccessible(page, { footer: true })
  await inFooter(page, 'English').click()
  await page.waitForURL('/')
  await expect(bagCount(page)).toHaveText('1')
  await inFooter(page, 'Español').click()
  await page.waitForURL('/es')

  // From here on, every visited URL must be Spanish.
  const visited: string[] = []
  page.on(
    'framenavigated',
    frame => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname),
  )
  await inFooter(page, 'English').scrollIntoViewIfNeeded()
  await page.getByRole('navigation', { name: 'Pedir', exact: true }).getByRole('link').click()
  await waitUntilHydratedAt(page, menu)
  await isSpanish(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Tu bolsa/ }).click()
  await page.getByRole('dialog', { name: 'Tu bolsa' }).getByRole('link', { name: 'Ir a pagar' }).click()
  await waitUntilHydratedAt(page, '/es/order/checkout')
  await isSpanish(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Dolly')
  await page.getByLabel('Apellido').fill('Parker')
  const { phone, email } = createUniqueContact({ id: randomUUID() })
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByLabel('Correo electrónico').fill(email)
  await checkOption(page, page.getByRole('radio', { name: 'Pagar al recoger' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Hacer pedido/ }).click()
  await page.waitForURL(/^[^?]*\/es\/order\/confirm\//)
  await expect(page.getByRole('heading', { level: 1, name: '¡Pedido recibido!' })).toBeVisible()
  await expectAccessible(page)
  expect(visited.filter(path => !/^\/es(\/|$)/.test(path))).toEqual([])

  // The order status page has no site navigation, but its footer has the language link.
  await inFooter(page, 'English').click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/order/confirm/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed!' })).toBeVisible()
})

test('changing the language keeps the search in the URL', { tag: '@all' }, async ({ page }) => {
  await page.goto('/locations?q=37206')
  await inFooter(page, 'Español').click()
  await page.waitForURL('/es/locations?q=37206')
})

test.describe('language offer', () => {
  test.use({ locale: 'es-MX' })

  const offer = (page: Page) => page.getByRole('region', { name: 'Español' })

  test('a guest whose browser prefers Spanish is offered Spanish without a layout shift', {
    tag: ['@all', '@both'],
  }, async ({ page }) => {
    await preloadFonts(page)
    await page.goto('/')
    await expect(offer(page)).toBeVisible()
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    await expectAccessible(page)
    await offer(page).getByRole('link', { name: 'Ver en español' }).click()
    await page.waitForURL('/es')
    await expect(page.locator('language-offer')).toBeAttached()
    await expect(page.getByRole('region', { name: 'English' })).toBeHidden()
  })

  test('a guest who declines Spanish is not offered it again', { tag: '@all' }, async ({ page }) => {
    await page.goto('/rewards')
    await offer(page).getByRole('button', { name: 'No, gracias' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
    await page.goto('/')
    await expect(page.locator('language-offer')).toBeAttached()
    await expect(offer(page)).toBeHidden()
  })

  test('a guest who chose English is not offered Spanish', { tag: '@all' }, async ({ page }) => {
    await page.goto('/es')
    await inFooter(page, 'English').click()
    await page.waitForURL('/')
    await expect(page.locator('language-offer')).toBeAttached()
    await expect(offer(page)).toBeHidden()
  })
})

test.describe('languages without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, a content page links to its translation', { tag: '@all' }, async ({ page }) => {
    await page.goto('/es/rewards')
    await inFooter(page, 'English').click()
    await page.waitForURL('/rewards')
  })
})

test('a guest adds a dish on a Spanish page and returns to the Spanish menu', { tag: '@all' }, async ({
  page,
  guest,
}) => {
  await guest.setKitchen()
  await page.goto(`${menu}/product/sweet-tea`)
  await waitUntilHydrated(page)
  await isSpanish(page)
  await page.getByRole('button', { name: /^Agregar \$/ }).click()
  await waitUntilHydratedAt(page, menu)
  await expect(bagCount(page)).toHaveText('1')
})
