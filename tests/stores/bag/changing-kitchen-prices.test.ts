import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $bagMove, cancelMove, confirmMove } from '#src/stores/bag/transfer/bag-move.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { operatorChanges } from '#tests/support/operator.ts'
import {
  readPickedKitchen,
  requestKitchenChange,
  untilTransferStep,
} from '#tests/support/orders/changing-kitchen.ts'
import { openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const server = await suiteServer()
const operator = operatorChanges(server)
afterEach(() => operator.undo())
beforeEach(async () => {
  cancelMove()
  openBrowser(server)
  pickFivePoints()
  await addLine({ product_id: 'sweet-tea', quantity: 2 })
  await addLine({ product_id: 'chess-pie', quantity: 1 })
})

describe('prices at another kitchen', () => {
  test.each([
    ['which takes bags over', '102'],
    ['which gets its lines in a new one', '805'],
  ])('a bag for a kitchen %s is transferred only after the guest saw each changed price', async (_, id) => {
    await operator.setPrice(id, 'sweet-tea', 349)
    const bag = $cart.get()
    const there = await readPickedKitchen(await apiClient(server), id)
    const answer = requestKitchenChange(there)
    await untilTransferStep('planned')
    expect($bagMove.get()).toMatchObject({
      step: 'planned',
      plan: {
        kept: [{ name: 'Chess Pie', quantity: 1 }],
        changed: [{ name: 'Sweet Tea', quantity: 2, was: 279, now: 349, dropped: [], problem: null }],
        gone: [],
        total: { was: bag?.totals.subtotal, now: (bag?.totals.subtotal ?? 0) + 2 * 70 },
      },
    })
    expect($bagMemory.get()).toMatchObject({ cart_id: bag?.id, location_id: '101' })
    await confirmMove()
    expect(await answer).toBe('moved')
    expect($cart.get()).toMatchObject({
      location_id: id,
      products: [{ name: 'Sweet Tea', cost: { unit: 349, total: 698 } }, { quantity: 1 }],
    })
    expect($bagMessages.get()).toEqual([])
  })

  test('a bag is unchanged if its guest keeps the kitchen', async () => {
    await operator.setPrice('102', 'sweet-tea', 199)
    const there = await readPickedKitchen(await apiClient(server), '102')
    const answer = requestKitchenChange(there)
    await untilTransferStep('planned')
    cancelMove()
    expect(await answer).toBe('stays')
    expect($cart.get()).toMatchObject({ location_id: '101', products: [{ cost: { unit: 279 } }, {}] })
  })
})
