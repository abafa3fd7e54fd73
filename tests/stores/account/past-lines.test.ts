import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrderAgainStore } from '#src/stores/account/order-again.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $isBagOpen } from '#src/stores/bag/bag-panel.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCart, aProduct, defaultOrderableChoices, orderCart } from '#tests/support/orders/orders.ts'
import { openBrowser, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let api: ApiClient

const server = await startSuiteServer()
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())
beforeEach(async () => {
  const browser = openBrowser(server)
  const dolly = await aMember(server)
  api = await createApiClient(server, dolly)
  const choices = defaultOrderableChoices(await aProduct(api, 'three-tenders'), 5)
  const cart = await aCart(api)
  const line = { product_id: 'three-tenders', quantity: 2, choices, recipient: 'Theo' }
  await orderCart(api, await api.ok('POST', `/carts/${cart.id}/products`, line))
  await resumeSession(browser, dolly)
})

async function theDish() {
  const repeated = createOrderAgainStore(fivePointsKitchen)
  await repeated.read()
  const dishes = repeated.$dishes.get()
  const [dish] = dishes.step === 'ready' ? dishes.data : []
  if (!dish) throw new Error('There is nothing to have again')
  return { again: repeated, dish }
}

test('a member can add a line from a past order to the bag with one click', async () => {
  const { again, dish } = await theDish()
  await again.add(dish)
  const [line] = $cart.get()?.products ?? []
  expect(line).toMatchObject({ product_id: 'three-tenders', quantity: 1, recipient: 'Theo' })
  expect(line?.choices.map(({ name }) => name)).toContain('Hot')
  expect($isBagOpen.get()).toBe(true)
  expect(again.$adding.get()).toEqual({ product: null, problem: null })
})

test('a member who adds a sold-out line from a past order sees an error', async () => {
  const { again, dish } = await theDish()
  await edits.put('product', 'three-tenders', 'available', false)
  await again.add(dish)
  expect(again.$adding.get()).toMatchObject({ product: null, problem: expect.stringMatching(/./) })
  expect($cart.get()?.products ?? []).toEqual([])
})
