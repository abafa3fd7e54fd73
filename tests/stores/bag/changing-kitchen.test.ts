import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine, addLineAtKitchen } from '#src/stores/bag/edits/add-line.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import {
  $bagMove,
  cancelMove,
  confirmMove,
  dropBagForMove,
  openMove,
} from '#src/stores/bag/transfer/bag-move.ts'
import { hasBagOfRemovedKitchen, isBagAtOtherKitchen } from '#src/stores/bag/transfer/other-kitchen.ts'
import { planBagRestoration } from '#src/stores/bag/transfer/restore-bag.ts'
import { $substitutes, clearSubstitutes } from '#src/stores/bag/transfer/substitutes.ts'
import { $kitchen, clearKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $kitchenChangeRequest } from '#src/stores/kitchen/kitchen-change.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import {
  readPickedKitchen,
  requestKitchenChange,
  waitForTransferStep,
} from '#tests/support/orders/changing-kitchen.ts'
import { aTray } from '#tests/support/orders/relists.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const tea = { product_id: 'sweet-tea', quantity: 2 }
const pudding = { product_id: 'banana-pudding', quantity: 2 }

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
const midtown = await readPickedKitchen(api, '102')
const denver = await readPickedKitchen(api, '501')
const newOrleans = await readPickedKitchen(api, '805')
afterEach(() => edits.undo())
beforeEach(() => {
  cancelMove()
  browser = openBrowser(server)
  clearSubstitutes()
  pickFivePoints()
})

describe('changing kitchens with a bag', () => {
  test('a guest with a bag must confirm a change of kitchen and can cancel it', async () => {
    await addLine(tea)
    expect(isBagAtOtherKitchen(midtown)).toBe(true)
    const decision = requestKitchenChange(midtown)
    await waitForTransferStep('planned')
    cancelMove()
    expect(await decision).toBe('canceled')
    expect($kitchen.get()?.id).toBe('101')
    expect($storedBag.get()).toMatchObject({ location_id: '101', count: 2 })
  })

  test('a guest sees which lines another kitchen does not sell and, after the transfer, their substitutes', async () => {
    await addLine(tea)
    await addLine(pudding)
    const decision = requestKitchenChange(denver)
    await waitForTransferStep('planned')
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      plan: {
        kept: [{ name: 'Sweet Tea', quantity: 2 }],
        gone: [{ name: 'Banana Pudding', quantity: 2, problem: { code: 'product_not_found' } }],
        substitutes: [{ name: 'Banana Pudding', instead: 'Banana Pudding Shake' }],
      },
    })
    expect($storedBag.get()?.location_id).toBe('101')
    await confirmMove()
    expect(await decision).toBe('moved')
    expect($cart.get()?.products).toMatchObject([{ name: 'Sweet Tea', quantity: 2 }])
    expect($substitutes.get()?.list).toMatchObject([{ instead: 'Banana Pudding Shake', quantity: 2 }])
  })

  test('a guest can discard the bag when changing kitchens', async () => {
    await addLine(tea)
    const decision = requestKitchenChange(newOrleans)
    dropBagForMove()
    expect(await decision).toBe('discarded')
  })

  test('a guest who cleared the kitchen can transfer the bag to another kitchen', async () => {
    await addLine(tea)
    clearKitchen()
    expect(isBagAtOtherKitchen(midtown)).toBe(true)
    const decision = requestKitchenChange(midtown)
    await waitForTransferStep('planned')
    await confirmMove()
    expect(await decision).toBe('moved')
    expect($cart.get()?.location_id).toBe('102')
  })

  test('a regular bag cannot be transferred to a catering menu', async () => {
    await addLine(tea)
    void requestKitchenChange({ ...denver, kind: 'catering' })
    expect($bagMove.get()).toMatchObject({ step: 'losing' })
  })

  test('a line added at another kitchen is in the bag once the bag has been transferred there', async () => {
    await addLine(tea)
    const request = new Promise<void>(resolve => {
      const stop = $kitchenChangeRequest.listen(question => {
        if (!question) return
        stop()
        openMove(question)
        resolve()
      })
    })
    const addRequest = addLineAtKitchen(midtown, { product_id: 'lemonade', quantity: 1 })
    await request
    await waitForTransferStep('planned')
    await confirmMove()
    expect(await addRequest).toEqual({ step: 'made' })
    expect($cart.get()).toMatchObject({
      location_id: '102',
      products: [{ name: 'Sweet Tea' }, { name: 'Front Porch Lemonade' }],
    })
  })
})

test('a bag whose kitchen was removed can be transferred to another kitchen', async () => {
  await addLine(tea)
  await edits.remove('location', '101')
  await readBag()
  expect($storedBag.get()).toBeNull()
  expect($expiredBagOffer.get()).toMatchObject({ count: 2, isKitchenRemoved: true })
  expect(hasBagOfRemovedKitchen()).toBe(true)
  clearKitchen()
  const decision = requestKitchenChange(midtown)
  await waitForTransferStep('planned')
  await confirmMove()
  expect(await decision).toBe('moved')
  expect($cart.get()).toMatchObject({ location_id: '102', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  expect($expiredBagOffer.get()).toBeNull()
})

test('a bag whose kitchen was removed is transferred even if the first response is lost', async () => {
  await addLine(tea)
  await edits.remove('location', '101')
  await readBag()
  clearKitchen()
  void requestKitchenChange(newOrleans)
  await waitForTransferStep('planned')
  browser.responsesToLose = 3
  await confirmMove()
  cancelMove()
  expect($storedBag.get()).toBeNull()
  await planBagRestoration()
  expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  expect($expiredBagOffer.get()).toBeNull()
})

test('a bag whose kitchen was removed is reported as expired once it expires', async () => {
  await addLine(tea)
  await edits.remove('location', '101')
  await readBag()
  server.clock.advance(24 * 60 * 60_000)
  const decision = requestKitchenChange(newOrleans)
  await waitForTransferStep('failed')
  expect($bagMove.get()).toMatchObject({ error: { code: 'cart_expired' } })
  expect($expiredBagOffer.get()).toBeNull()
  dropBagForMove()
  expect(await decision).toBe('discarded')
})

test('a catering bag whose kitchen was removed can be transferred to a catering menu', async () => {
  const { id, version, menu_id, location_id } = await aTray(api)
  $storedBag.set({ cart_id: id, version, menu_id, location_id, count: 1, kind: 'catering' })
  const caters = await readPickedKitchen(api, '103')
  await edits.remove('location', '101')
  await readBag()
  expect($expiredBagOffer.get()).toMatchObject({ isKitchenRemoved: true, kind: 'catering' })
  const decision = requestKitchenChange(caters)
  await waitForTransferStep('planned')
  await confirmMove()
  expect(await decision).toBe('moved')
  expect($kitchen.get()).toMatchObject({ id: '103', kind: 'catering' })
  expect($cart.get()?.catering).not.toBeNull()
})
