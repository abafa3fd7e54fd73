import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $bagMerge, mergeBags, planMerge } from '#src/stores/bag/transfer/bag-merge.ts'
import { $bagMove, cancelMove, confirmMove, planMove } from '#src/stores/bag/transfer/bag-move.ts'
import { $otherBags, saveOtherBags } from '#src/stores/bag/transfer/other-bags.ts'
import { $bagRestoration, planBagRestoration, restoreBag } from '#src/stores/bag/transfer/restore-bag.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import {
  readPickedKitchen,
  requestKitchenChange,
  waitForTransferStep,
} from '#tests/support/orders/changing-kitchen.ts'
import { aCart, addPlainProduct } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const operator = createOperatorChanges(server)
/** A transfer to Midtown keeps the bag's id; a transfer to New Orleans creates a new bag. */
const midtown = await readPickedKitchen(api, '102')
const newOrleans = await readPickedKitchen(api, '805')
afterEach(() => operator.undo())
beforeEach(async () => {
  cancelMove()
  browser = openBrowser(server)
  pickFivePoints()
  await addLine({ product_id: 'sweet-tea', quantity: 2 })
})

const teas = () => $cart.get()?.products.filter(({ name }) => name === 'Sweet Tea')

/** Flows that transfer, merge, or restore a bag with two teas. */
const relists = {
  'a transfer that keeps the bag’s id': {
    $state: $bagMove,
    plan: () => planMove(midtown),
    act: confirmMove,
    kitchen: '102',
    source: () => $storedBag.get()?.cart_id,
  },
  'a transfer to a new bag': {
    $state: $bagMove,
    plan: () => planMove(newOrleans),
    act: confirmMove,
    kitchen: '805',
    source: () => $storedBag.get()?.cart_id,
  },
  'a merge of two bags': {
    $state: $bagMerge,
    async plan() {
      if (!$otherBags.get()) {
        const other = $storedBag.get()
        $storedBag.set(null)
        await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
        saveOtherBags({ open_carts: [{ id: other?.cart_id ?? '', count: 2 }] })
      }
      await planMerge()
    },
    act: mergeBags,
    kitchen: '101',
    source: () => $bagMerge.get()?.target,
  },
  'a restore of an expired bag': {
    $state: $bagRestoration,
    async plan() {
      if (!$expiredBagOffer.get()) {
        server.clock.advance(3 * 3_600_000)
        await readBag()
      }
      await planBagRestoration()
    },
    act: restoreBag,
    kitchen: '101',
    source: () => $bagRestoration.get()?.target.id,
  },
}

describe.each(Object.entries(relists))(
  'planning and completing %s',
  (name, { $state, plan, act, kitchen, source }) => {
    beforeEach(() => {
      $state.set(null)
      $expiredBagOffer.set(null)
      $otherBags.set(null)
    })

    test(`${name} does not change the bag until the guest confirms`, async () => {
      await plan()
      expect($state.get()).toMatchObject({
        step: 'planned',
        plan: { kept: [{ name: 'Sweet Tea', quantity: 2 }] },
      })
      expect($storedBag.get()?.location_id ?? '101').toBe('101')
      await act()
      expect($state.get()).toBeNull()
      expect($cart.get()?.location_id).toBe(kitchen)
      expect(teas()).toMatchObject([{ quantity: 2 }])
    })

    test(`${name} fails offline without changing the bag and can be retried`, async () => {
      await plan()
      browser.isOnline = false
      await act()
      expect($state.get()).toMatchObject({ step: 'planned', problem: { code: 'unreachable' } })
      await plan()
      expect($state.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
      browser.isOnline = true
      await plan()
      await act()
      expect(teas()).toMatchObject([{ quantity: 2 }])
    })

    test(`${name} can be retried after a lost response without adding lines twice`, async () => {
      await plan()
      browser.responsesToLose = 3
      await act()
      expect($state.get()).toMatchObject({ step: 'planned', problem: { code: 'unreachable' } })
      await act()
      expect($state.get()).toBeNull()
      expect(teas()).toMatchObject([{ quantity: 2 }])
    })

    test(`${name} is complete after a reload even if its response was lost`, async () => {
      await plan()
      browser.responsesToLose = 3
      await act()
      const state = $state.get()
      $state.set(null)
      cleanStores($bag)
      $bag.set({ step: 'unread' })
      if (name.includes('transfer')) await readBag()
      else await plan()
      expect(state).not.toBeNull()
      expect(teas()).toMatchObject([{ quantity: 2 }])
    })

    if (name !== 'a restore of an expired bag')
      test(`${name} is planned again if a price or the bag changed since the first plan`, async () => {
        await plan()
        await operator.setPrice(kitchen, 'sweet-tea', 349)
        await act()
        expect($state.get()).toMatchObject({
          step: 'planned',
          problem: { code: 'total_changed' },
          plan: { changed: [{ name: 'Sweet Tea', was: 279, now: 349 }] },
        })
        await addPlainProduct(api, { ...(await aCart(api)), id: source() ?? '' }, 'lemonade')
        await act()
        expect($state.get()).toMatchObject({
          problem: { code: 'cart_changed' },
          plan: { kept: [{ name: 'Front Porch Lemonade' }] },
        })
        await act()
        expect(teas()).toMatchObject([{ quantity: 2, cost: { unit: 349 } }])
        expect($cart.get()?.location_id).toBe(kitchen)
        expect($bagMessages.get()).toEqual([])
      })
  },
)

describe('transferring a bag that changed since the plan', () => {
  test('a line added after a lost transfer response is rejected', async () => {
    await moveWithLostResponse()
    const outcome = await addLine({ product_id: 'lemonade', quantity: 1 })
    expect(outcome).toMatchObject({ step: 'refused', error: { code: 'overtaken' } })
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Sweet Tea' }] })
  })

  test('a bag whose transfer response was lost can be transferred again', async () => {
    await moveWithLostResponse()
    const decision = requestKitchenChange(midtown)
    await waitForTransferStep('planned')
    await confirmMove()
    expect(await decision).toBe('moved')
    expect($cart.get()).toMatchObject({ location_id: '102', products: [{ name: 'Sweet Tea', quantity: 2 }] })
  })

  test('a transfer is planned again if another tab has created a different bag', async () => {
    await planMove(newOrleans)
    const { id, version, menu_id, location_id } = await addPlainProduct(api, await aCart(api), 'lemonade')
    $storedBag.set({ cart_id: id, version, menu_id, location_id, count: 1 })
    await confirmMove()
    expect($bagMove.get()).toMatchObject({
      problem: { code: 'overtaken' },
      plan: { kept: [{ name: 'Front Porch Lemonade' }] },
    })
    await confirmMove()
    expect($cart.get()).toMatchObject({ location_id: '805', products: [{ name: 'Front Porch Lemonade' }] })
  })

  test('a bag that expires before its transfer is not transferred but can be restored', async () => {
    const decision = requestKitchenChange(newOrleans)
    await waitForTransferStep('planned')
    server.clock.advance(24 * 60 * 60_000)
    await confirmMove()
    expect(await decision).toBe('discarded')
    expect($expiredBagOffer.get()).toMatchObject({ count: 2, isKitchenRemoved: false })
  })
})

async function moveWithLostResponse(): Promise<void> {
  await planMove(newOrleans)
  browser.responsesToLose = 3
  await confirmMove()
  cancelMove()
  expect($storedBag.get()?.location_id).toBe('101')
  cleanStores($bag)
  $bag.set({ step: 'unread' })
}
