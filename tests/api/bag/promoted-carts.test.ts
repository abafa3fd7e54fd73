import { afterEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { readCartRow, readLineRows } from '#src/server/services/carts/persistence/cart-rows.ts'
import { priceCart } from '#src/server/services/carts/price-cart.ts'
import type { ChosenPromotion } from '#src/server/services/promotions/read-chosen.ts'
import { midtown } from '#tests/support/addresses.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aCart, addPlainProduct, setDelivery } from '#tests/support/orders/orders.ts'
import { aCoupon } from '#tests/support/orders/promotions.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

/** Nashville’s state, county, and transit tax rates in the demo catalog. */
const rates = [0.07, 0.0225, 0.005]
const taxOn = (cents: number) => rates.reduce((sum, rate) => sum + Math.round(cents * rate), 0)

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())

async function pricedWith({ id }: Cart, ...promotions: ChosenPromotion[]): Promise<Cart> {
  const { ctx, db, clock } = server
  const row = await readCartRow({ visitor: ctx.visitor }, db, id)
  if (!row) throw new Error('The cart is gone')
  return priceCart(row, await readLineRows(db, id), await ctx.catalog(), clock.now(), undefined, promotions)
}

test('a cart with a coupon shows the discount, and only the discounted subtotal is taxed', async () => {
  const cart = await addPlainProduct(
    api,
    await addPlainProduct(api, await aCart(api), 'sweet-tea', 2),
    'chess-pie',
  )
  const coupon = aCoupon({ worth: { kind: 'percentage', percentage: 20 } }, { label: '20% off' })
  const { discounts, totals } = await pricedWith(cart, coupon)
  const { subtotal } = cart.totals
  const discount = Math.round(subtotal * 0.2)
  expect(discounts).toEqual([{ label: '20% off', amount: discount }])
  const tax = taxOn(subtotal - discount)
  expect(totals).toEqual({ ...cart.totals, discount, tax, total: subtotal - discount + tax })
})

test('delivery and other fees are taxed only if the kitchen marks them as taxable', async () => {
  const cart = await setDelivery(api, await addPlainProduct(api, await aCart(api), 'chess-pie'), midtown)
  const { subtotal, handoff, tax } = cart.totals
  expect(tax).toBe(taxOn(subtotal))
  await edits.put('location', '101', 'delivery_zones.1.taxable', true)
  await edits.put('location', '101', 'fees', [{ label: 'Service Fee', amount: 150, taxable: true }])
  const taxed = await api.ok<Cart>('GET', `/carts/${cart.id}`)
  expect(taxed.totals.tax).toBe(taxOn(subtotal + handoff + 150))
  expect(taxed.fees).toEqual([{ label: 'Service Fee', amount: 150 }])
})
