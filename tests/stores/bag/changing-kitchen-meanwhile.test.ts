import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/changing/add-line.ts'
import { $bagMove, leaveMove, moveBag, planMove } from '#src/stores/bag/moving/bag-move.ts'
import { forgetSubstitutes } from '#src/stores/bag/moving/substitutes.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import { ask, kitchenAt, untilMove } from '#tests/support/orders/changing-kitchen.ts'
import { aCart, addPlain } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let browser: Browser
let operator: OperatorChanges
/** Takes bags over and has the same menu. */
let midtown: PickedKitchen
/** Takes no bags over. */
let newOrleans: PickedKitchen

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  operator = operatorChanges(server)
  midtown = await kitchenAt(api, '102')
  newOrleans = await kitchenAt(api, '805')
})
afterAll(() => server.close())
afterEach(() => operator.undo())
beforeEach(async () => {
  leaveMove()
  browser = openBrowser(server)
  forgetSubstitutes()
  pickFivePoints()
  await addLine({ product_id: 'sweet-tea', quantity: 2 })
})

describe('a guest with a bag who wants another kitchen', () => {
  test('keeps the bag when nobody answers, and tries again', async () => {
    browser.isOnline = false
    const answer = ask(midtown)
    await untilMove('failed')
    expect($bagMove.get()).toMatchObject({ error: { code: 'unreachable' } })
    browser.isOnline = true
    await planMove(midtown)
    await moveBag()
    expect(await answer).toBe('moved')
  })

  test('moves it once, however often the answer gets lost', async () => {
    void ask(newOrleans)
    await untilMove('planned')
    browser.answersToLose = 3
    await moveBag()
    expect($bagMove.get()).toMatchObject({ step: 'planned', problem: { code: 'unreachable' } })
    expect($bagMemory.get()?.location_id).toBe('101')
    await moveBag()
    expect($bagMove.get()).toBeNull()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ quantity: 2 }] })
  })

  test('finds the bag where it went when the answer got lost and the page was left', async () => {
    await moveUnheard()
    await readBag()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea', quantity: 2 }] })
    expect($bagMemory.get()).toMatchObject({ cart_id: $cart.get()?.id, location_id: '805', count: 2 })
  })

  test('keeps that bag when they add something first, which is not sent to a kitchen they do not see', async () => {
    await moveUnheard()
    const outcome = await addLine({ product_id: 'lemonade', quantity: 1 })
    expect(outcome).toMatchObject({ step: 'refused', error: { code: 'overtaken' } })
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea' }] })
  })

  test('takes that bag along when they go to another kitchen first', async () => {
    await moveUnheard()
    const answer = ask(midtown)
    await untilMove('planned')
    await moveBag()
    expect(await answer).toBe('moved')
    expect($cart.get()).toMatchObject({ location_id: '102', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  })

  test('is shown the plan anew when this tab heard of a change to the bag meanwhile', async () => {
    void ask(newOrleans)
    await untilMove('planned')
    await addLine({ product_id: 'lemonade', quantity: 1 })
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'cart_changed' },
      plan: { kept: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }] },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
  })

  test('is shown the plan anew when another tab began another bag meanwhile', async () => {
    void ask(newOrleans)
    await untilMove('planned')
    const other = await addPlain(api, await aCart(api), 'lemonade')
    const { id, version, menu_id, location_id } = other
    $bagMemory.set({ cart_id: id, version, menu_id, location_id, count: 1 })
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'overtaken' },
      plan: { kept: [{ name: 'Front Porch Lemonade' }] },
    })
    await moveBag()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Front Porch Lemonade' }] })
  })

  test('is shown the plan anew when the bag changed in another tab meanwhile', async () => {
    void ask(newOrleans)
    await untilMove('planned')
    await api.ok('POST', `/carts/${$bagMemory.get()?.cart_id}/products`, {
      product_id: 'lemonade',
      quantity: 1,
    })
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      problem: { code: 'cart_changed' },
      plan: { kept: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }] },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
    await moveBag()
    expect($cart.get()?.location_id).toBe('805')
  })

  test('pays no other price there than was shown, and is shown the new one first', async () => {
    const answer = ask(newOrleans)
    await untilMove('planned')
    await operator.setPrice('805', 'sweet-tea', 349)
    await moveBag()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'total_changed' },
      plan: { changed: [{ was: 279, now: 349 }], total: { now: 698 } },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
    await moveBag()
    expect(await answer).toBe('moved')
    expect($cart.get()?.totals.subtotal).toBe(698)
  })

  test('goes on without one that timed out meanwhile, which is offered again', async () => {
    const answer = ask(newOrleans)
    await untilMove('planned')
    server.clock.advance(24 * 60 * 60_000)
    await moveBag()
    expect(await answer).toBe('left')
    expect($offeredBag.get()).toMatchObject({ count: 2, isStranded: false })
  })
})

/** The bag goes to New Orleans, of which no answer arrives before the page is left. */
async function moveUnheard(): Promise<void> {
  void ask(newOrleans)
  await untilMove('planned')
  browser.answersToLose = 3
  await moveBag()
  leaveMove()
  expect($bagMemory.get()?.location_id).toBe('101')
  cleanStores($bag)
  $bag.set({ step: 'unread' })
}
