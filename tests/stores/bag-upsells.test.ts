import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuProduct } from '#src/contract/menus.ts'
import { $cart, readBag } from '#src/stores/bag.ts'
import { addLine } from '#src/stores/bag-adding.ts'
import { $bagStep, $upsellAdd, $upsells, addUpsell, showUpsells } from '#src/stores/bag-upsells.ts'
import { watchOpenBag } from '#src/stores/open-bag.ts'
import { aMember } from '#tests/support/members.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

const pie = { product_id: 'chess-pie', quantity: 1, choices: [] }

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
  browser = openBrowser(server)
})
afterAll(() => server.close())

/** Resolves once there is something to offer. */
function offered(): Promise<MenuProduct[]> {
  return new Promise(done => {
    const stop = $upsells.subscribe(products => {
      if (products.length === 0) return
      // There may be something at once, before there is a way to stop.
      queueMicrotask(() => stop())
      done([...products])
    })
  })
}

test('opening the bag of a member offers at most 3 that go well with it, and Add puts one in', async () => {
  await comeBackAs(browser, await aMember(server))
  pickFivePoints()
  await addLine(pie)
  const stop = watchOpenBag()
  const products = await offered()
  expect(products.length).toBeLessThanOrEqual(3)
  showUpsells()
  const product = products.find(({ needs_choices }) => !needs_choices)
  if (!product) throw new Error('Something that needs no choices was expected')
  await addUpsell(product)
  expect($upsellAdd.get()).toBeNull()
  await readBag()
  expect($cart.get()?.products.map(line => line.product_id)).toEqual(['chess-pie', product.product_id])
  stop()
  expect($bagStep.get()).toBe('bag')
})
