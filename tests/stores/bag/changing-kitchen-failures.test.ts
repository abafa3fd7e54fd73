import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $bagMove, cancelMove, confirmMove, planMove } from '#src/stores/bag/transfer/bag-move.ts'
import { clearSubstitutes } from '#src/stores/bag/transfer/substitutes.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { operatorChanges } from '#tests/support/operator.ts'
import {
  readPickedKitchen,
  requestKitchenChange,
  untilTransferStep,
} from '#tests/support/orders/changing-kitchen.ts'
import { aCart, addPlain } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

let browser: Browser
/** This kitchen accepts transfers and has the same menu. */

const server = await suiteServer()
const api = await apiClient(server)
const operator = operatorChanges(server)
const midtown = await readPickedKitchen(api, '102')
const newOrleans = await readPickedKitchen(api, '805')
afterEach(() => operator.undo())
beforeEach(async () => {
  cancelMove()
  browser = openBrowser(server)
  clearSubstitutes()
  pickFivePoints()
  await addLine({ product_id: 'sweet-tea', quantity: 2 })
})

describe('failures while a bag is transferred', () => {
  test('a guest keeps the bag if the transfer preview fails and can retry', async () => {
    browser.isOnline = false
    const answer = requestKitchenChange(midtown)
    await untilTransferStep('failed')
    expect($bagMove.get()).toMatchObject({ error: { code: 'unreachable' } })
    browser.isOnline = true
    await planMove(midtown)
    await confirmMove()
    expect(await answer).toBe('moved')
  })

  test('a transfer whose responses were lost is made once', async () => {
    void requestKitchenChange(newOrleans)
    await untilTransferStep('planned')
    browser.responsesToLose = 3
    await confirmMove()
    expect($bagMove.get()).toMatchObject({ step: 'planned', problem: { code: 'unreachable' } })
    expect($bagMemory.get()?.location_id).toBe('101')
    await confirmMove()
    expect($bagMove.get()).toBeNull()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ quantity: 2 }] })
  })

  test('a guest who left the page after a lost transfer response gets the transferred bag', async () => {
    await transferWithLostResponse()
    await readBag()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea', quantity: 2 }] })
    expect($bagMemory.get()).toMatchObject({ cart_id: $cart.get()?.id, location_id: '805', count: 2 })
  })

  test('a line added after a lost transfer response is rejected, and the transferred bag is shown', async () => {
    await transferWithLostResponse()
    const outcome = await addLine({ product_id: 'lemonade', quantity: 1 })
    expect(outcome).toMatchObject({ step: 'refused', error: { code: 'overtaken' } })
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea' }] })
  })

  test('a bag transferred with a lost response can be transferred again', async () => {
    await transferWithLostResponse()
    const answer = requestKitchenChange(midtown)
    await untilTransferStep('planned')
    await confirmMove()
    expect(await answer).toBe('moved')
    expect($cart.get()).toMatchObject({ location_id: '102', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  })

  test('a transfer preview is reloaded if this tab changed the bag', async () => {
    void requestKitchenChange(newOrleans)
    await untilTransferStep('planned')
    await addLine({ product_id: 'lemonade', quantity: 1 })
    await confirmMove()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'cart_changed' },
      plan: { kept: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }] },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
  })

  test('a transfer preview is reloaded if another tab started another bag', async () => {
    void requestKitchenChange(newOrleans)
    await untilTransferStep('planned')
    const other = await addPlain(api, await aCart(api), 'lemonade')
    const { id, version, menu_id, location_id } = other
    $bagMemory.set({ cart_id: id, version, menu_id, location_id, count: 1 })
    await confirmMove()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'overtaken' },
      plan: { kept: [{ name: 'Front Porch Lemonade' }] },
    })
    await confirmMove()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Front Porch Lemonade' }] })
  })

  test('a transfer preview is reloaded if the bag changed in another tab', async () => {
    void requestKitchenChange(newOrleans)
    await untilTransferStep('planned')
    await api.ok('POST', `/carts/${$bagMemory.get()?.cart_id}/products`, {
      product_id: 'lemonade',
      quantity: 1,
    })
    await confirmMove()
    expect($bagMove.get()).toMatchObject({
      problem: { code: 'cart_changed' },
      plan: { kept: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }] },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
    await confirmMove()
    expect($cart.get()?.location_id).toBe('805')
  })

  test('a guest sees a changed price before the transfer', async () => {
    const answer = requestKitchenChange(newOrleans)
    await untilTransferStep('planned')
    await operator.setPrice('805', 'sweet-tea', 349)
    await confirmMove()
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      problem: { code: 'total_changed' },
      plan: { changed: [{ was: 279, now: 349 }], total: { now: 698 } },
    })
    expect($bagMemory.get()?.location_id).toBe('101')
    await confirmMove()
    expect(await answer).toBe('moved')
    expect($cart.get()?.totals.subtotal).toBe(698)
  })

  test('a bag that expires before the transfer is not transferred and is offered again', async () => {
    const answer = requestKitchenChange(newOrleans)
    await untilTransferStep('planned')
    server.clock.advance(24 * 60 * 60_000)
    await confirmMove()
    expect(await answer).toBe('left')
    expect($offeredBag.get()).toMatchObject({ count: 2, isStranded: false })
  })
})

async function transferWithLostResponse(): Promise<void> {
  void requestKitchenChange(newOrleans)
  await untilTransferStep('planned')
  browser.responsesToLose = 3
  await confirmMove()
  cancelMove()
  expect($bagMemory.get()?.location_id).toBe('101')
  cleanStores($bag)
  $bag.set({ step: 'unread' })
}
