import type { Page } from '@playwright/test'
import { openSection } from '../fixtures/checkout.ts'
import {
  createOrderOnKitchenPass,
  createOrderWithSubstituteOffer,
  passKitchen,
} from '../fixtures/kitchen-pass.ts'
import { checkOption, waitUntilHydrated } from '../fixtures/order.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

/** Equivalent to a 1,280-pixel screen at 400% zoom, where long Spanish text overflows first. */
test.use({ viewport: { width: 320, height: 640 } })

const ENGLISH = /\b(?:the|your|you|please|with|is|are|this|we|our|have|was|not|yet)\b/i

function englishOn(page: Page): Promise<string[]> {
  return page.evaluate(pattern => {
    const english = new RegExp(pattern, 'i')
    const all = [...document.querySelectorAll('body *:not(script, style, template, [lang="en"])')]
    const displayed = all.filter(element => element.checkVisibility() && !element.closest('[lang="en"]'))
    const texts = displayed.flatMap(element => [
      ...['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name) ?? ''),
      ...[...element.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE)
        .map(node => node.nodeValue ?? ''),
    ])
    return texts.filter(text => english.test(text))
  }, ENGLISH.source)
}

async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await englishOn(page)).toEqual([])
  await expectAccessible(page)
}

for (const path of [
  '/account/signin',
  '/account/signup',
  '/account/forgot',
  '/app/subscribe',
  '/order/confirm/o_nothing',
  '/no-such-page',
  '/500',
  '/offline',
]) {
  test(`the Spanish version of ${path} has no English text`, { tag: '@all' }, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/404|500/)
    await page.goto(`/es${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectSpanish(page)
  })
}

test('Spanish checkout lists missing delivery and gift card details in Spanish', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag([{ product_id: 'three-tenders', quantity: 2 }])
  await page.goto('/es/order/checkout')
  await waitUntilHydrated(page)
  await openSection(page, 'Tarjetas de regalo')
  await openSection(page, '¿Cómo lo quieres?')
  await checkOption(page, page.getByRole('radio', { name: 'A domicilio', exact: true }))
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.getByRole('button', { name: /^Hacer pedido/ }).click()
  await expect(page.getByText('Escribe la calle y el número.')).toBeVisible()
  await expect(page.getByText('Escribe un número de tarjeta válido.').first()).toBeVisible()
  await expectSpanish(page)
})

test('the Spanish order status page explains in Spanish why an order is late or canceled', {
  tag: '@all',
}, async ({ page, guest }) => {
  const { id } = await createOrderOnKitchenPass(guest)
  const path = `/kitchens/${passKitchen.id}/orders/${id}`
  await guest.call('post', `${path}/move`, { from: 'placed', to: 'accepted' })
  await page.goto(`/es/order/confirm/${id}`)
  await waitUntilHydrated(page)
  await expectSpanish(page)
  const { time } = await guest.call<{ time: { ready: string } }>('get', `/orders/${id}/progress`)
  await guest.call('post', `${path}/delay`, { ready: time.ready, minutes: 10, reason: 'equipment' })
  // The delay arrives as an event while the order's page is open.
  await expect(page.getByText('Algo se descompuso en nuestra cocina.').first()).toBeVisible()
  await expectSpanish(page)
  await guest.call('post', `${path}/move`, { from: 'accepted', to: 'cancelled', reason: 'closing' })
  await expect(page.getByText('Hoy tenemos que cerrar antes.').first()).toBeVisible()
  await expectSpanish(page)
})

test('the Spanish order status page offers substitutes for a sold-out dish in Spanish', {
  tag: '@all',
}, async ({ page, guest }) => {
  const { id } = await createOrderWithSubstituteOffer(guest)
  await page.goto(`/es/order/confirm/${id}`)
  await expect(page.getByRole('heading', { name: 'Se nos acabó: Tres tenders' })).toBeVisible()
  await expectSpanish(page)
})
