// @module-tag all
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { midtown } from '#tests/support/addresses.ts'
import type { ApiClient, ApiResult } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints } from '#tests/support/members/points.ts'
import {
  aCart,
  addPlainProduct,
  aFullCart,
  aProduct,
  defaultOrderableChoices,
  kitchen,
  orderCart,
  setDelivery,
} from '#tests/support/orders/orders.ts'
import { aQuote } from '#tests/support/orders/quotes.ts'
import { createSpanishClient, findUntranslatedTexts } from '#tests/support/spanish.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
const edits = createCatalogEdits(server)
beforeEach(async () => {
  member = await aMember(server)
  api = await createSpanishClient(server, member)
})
afterEach(() => edits.undo())

async function requestInSpanish<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await api.ok<T>(method, path, body)
  expect(findUntranslatedTexts(response)).toEqual([])
  return response
}

const names = (lines: { name: string }[]) => lines.map(({ name }) => name)

describe('a guest who reads Spanish', () => {
  test('a guest who reads Spanish sees the bag’s dishes, choices, taxes, coupon and delivery zone in Spanish', async () => {
    const bag = await setDelivery(
      api,
      await addPlainProduct(api, await aCart(api), 'tender-combo', 2),
      midtown,
    )
    const cart = await requestInSpanish<Cart>(`/carts/${bag.id}/coupon`, 'POST', { code: 'COMB10' })
    expect(cart.products[0]).toMatchObject({ name: 'Combo de tres tenders' })
    expect(names(cart.products[0]?.choices ?? [])).toContain('Suave')
    expect(cart.taxes.map(({ label }) => label)).toContain('Impuesto estatal')
    expect(cart.promotions[0]?.label).toBe('10% de descuento en tu pedido')
    expect(cart.discounts[0]?.label).toBe('10% de descuento en tu pedido')
    expect(cart.delivery?.zone).toBe('Al otro lado de la ciudad')
    expect(await requestInSpanish<Cart>(`/carts/${bag.id}`)).toEqual(cart)
    await requestInSpanish(`/carts/${bag.id}/validate`, 'POST')
    await requestInSpanish(`/carts/${bag.id}/upsells`)
    await requestInSpanish('/coverage', 'POST', midtown)
    expect(findUntranslatedTexts(await aQuote(api, cart))).toEqual([])
  })

  test('a guest who reads Spanish sees the substitutes at another kitchen in Spanish', async () => {
    const bag = await addPlainProduct(api, await aCart(api), 'hot-honey-biscuit')
    const plan = await requestInSpanish<RelistPlan>(`/carts/${bag.id}/transfer?to=601`)
    expect(names(plan.gone)).toEqual(['Biscuit de miel picante'])
    expect(plan.substitutes).toMatchObject([{ name: 'Biscuit de miel picante' }])
  })

  test('promotion requirements are translated into Spanish', async () => {
    const bag = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    const cart = await requestInSpanish<Cart>(`/carts/${bag.id}/coupon`, 'POST', { code: 'FRYDAY' })
    expect(cart.promotions[0]?.problem).toMatchObject({ products: [{ name: 'Papas onduladas' }] })
  })

  test('errors about invalid choices or a changed bag are translated into Spanish', async () => {
    const bag = await aFullCart(api)
    const line = { product_id: 'tender-combo', quantity: 1, choices: [] }
    const rejected = await api.call('POST', `/carts/${bag.id}/products`, line)
    expect(rejected.body).toMatchObject({ code: 'choices_invalid' })
    expect(findUntranslatedTexts(rejected.body.details)).toEqual([])
    const changed = await api.call('PUT', `/carts/${bag.id}/tip`, { percentage: 10, version: 1 })
    expect(changed.body).toMatchObject({ details: { cart: { products: [{ name: 'Tres tenders' }] } } })
  })
})

describe('an order placed in Spanish', () => {
  let order: PlacedOrder

  beforeEach(async () => {
    order = await orderCart(api, await addPlainProduct(api, await aCart(api), 'three-tenders'))
  })

  test('an order placed in Spanish is shown in Spanish and stored in English', async () => {
    expect(findUntranslatedTexts(order)).toEqual([])
    expect(order.products[0]).toMatchObject({ name: 'Tres tenders' })
    const storedRows = await server.db.select().from(orders)
    expect(JSON.stringify(storedRows)).toContain('"Three Tenders"')
    expect(JSON.stringify(storedRows)).not.toContain('Tres tenders')
  })

  test('the progress, history and reorder of an order placed in Spanish are in Spanish', async () => {
    await requestInSpanish(`/orders/${order.id}/progress`)
    await requestInSpanish('/members/orders')
    await requestInSpanish('/members/usuals')
    await requestInSpanish(`/members/again?menu_id=${kitchen.menu_id}`)
    const plan = await requestInSpanish<RelistPlan>(`/orders/${order.id}/reorder`)
    expect(names(plan.kept)).toEqual(['Tres tenders'])
    const cart = await requestInSpanish<Cart>('/orders', 'POST', { id: order.id })
    expect(names(cart.products)).toEqual(['Tres tenders'])
  })

  test('the reorder plan of an order placed in Spanish shows an unavailable option in Spanish', async () => {
    const product = await aProduct(api, 'three-tenders')
    const dip = product.mods.find(({ name }) => name === 'Salsas extra')?.options[0]
    const choices = [...defaultOrderableChoices(product), { id: dip?.choice_id ?? '', quantity: 1 }]
    const bag = await aCart(api)
    const line = { product_id: 'three-tenders', quantity: 1, choices }
    const placedOrder = await orderCart(api, await api.ok<Cart>('POST', `/carts/${bag.id}/products`, line))
    await edits.put('group', 'extra-dips', 'options.0.meta.available', false)
    const plan = await requestInSpanish<RelistPlan>(`/orders/${placedOrder.id}/reorder`)
    expect(plan.changed.map(({ dropped }) => dropped)).toEqual([[`${dip?.name} (Salsas extra)`]])
  })

  test('an order shows the Spanish name that a dish had at the time of sale', async () => {
    await edits.put('product', 'three-tenders', 'name', 'Three Giant Tenders')
    const repeated = await api.ok<PlacedOrder>('GET', `/orders/${order.id}`)
    expect(repeated.products[0]?.name).toBe('Tres tenders')
  })
})

test('a member’s rewards and points are translated into Spanish', async () => {
  await grantPoints(server, member, 400)
  await requestInSpanish('/members/points')
  await requestInSpanish('/members/me')
  await api.ok('POST', '/members/points/redeem', { code: 'FRIES', points: 300 })
  const { rewards } = await requestInSpanish<{ rewards: { label: string }[] }>('/members/rewards')
  expect(rewards.map(({ label }) => label)).toEqual(['Papas onduladas'])
  const bag = await aFullCart(api)
  await requestInSpanish(`/carts/${bag.id}/rewards`)
  expect(
    (await requestInSpanish<{ entries: { reward: string | null }[] }>('/members/points')).entries[0]?.reward,
  ).toBe('Papas onduladas')
})

test('text that a guest entered is not translated', async () => {
  const bag = await aFullCart(api)
  const [line] = bag.products
  const input = { recipient: 'Hot', instructions: 'Mild' }
  const response: ApiResult<Cart> = await api.call('PUT', `/carts/${bag.id}/products/${line?.id}`, input)
  expect(response.body.data.products[0]).toMatchObject(input)
})
