import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { confirmMove } from '#src/stores/bag/transfer/bag-move.ts'
import {
  $substituteAddStates,
  $substitutes,
  addSubstitute,
  clearSubstitutes,
} from '#src/stores/bag/transfer/substitutes.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import {
  readPickedKitchen,
  requestKitchenChange,
  waitForTransferStep,
} from '#tests/support/orders/changing-kitchen.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openBrowser, pickFivePoints } from '#tests/support/stores.ts'

const tea = { product_id: 'sweet-tea', quantity: 2 }
const pudding = { product_id: 'banana-pudding', quantity: 2 }

let server: TestServer
/** A kitchen whose menu lacks products that Nashville Five Points sells. */
let denver: PickedKitchen

beforeAll(async () => {
  server = await startTestServer()
  const api = await createApiClient(server)
  denver = await readPickedKitchen(api, '501')
})
afterAll(() => server.close())
beforeEach(() => {
  openBrowser(server)
  clearSubstitutes()
  pickFivePoints()
})

describe('substitutes after a transfer', () => {
  async function moved(): Promise<void> {
    await addLine(tea)
    await addLine(pudding)
    const decision = requestKitchenChange(denver)
    await waitForTransferStep('planned')
    await confirmMove()
    await decision
  }

  test('one click adds a substitute in the same quantity as the unavailable item', async () => {
    await moved()
    const [shake] = $substitutes.get()?.list ?? []
    if (!shake) throw new Error('Nothing comes close to banana pudding')
    await addSubstitute(shake)
    const isAdded = $cart.get()?.products.some(({ product_id }) => product_id === shake.product_id)
    expect([isAdded, $substituteAddStates.get()[shake.product_id]?.step]).toEqual([true, undefined])
    expect($cart.get()?.products.at(-1)).toMatchObject({ quantity: 2 })
    expect($substitutes.get()).toBeNull()
  })

  test('a substitute that cannot be added directly asks for choices or shows an error', async () => {
    await moved()
    await addSubstitute({ name: 'x', instead: 'x', product_id: 'three-tenders', cost: 1, quantity: 1 })
    expect($substituteAddStates.get()['three-tenders']).toEqual({ step: 'choose' })
    await addSubstitute({ name: 'x', instead: 'x', product_id: 'no-such-thing', cost: 1, quantity: 1 })
    expect($substituteAddStates.get()['no-such-thing']?.step).toBe('failed')
  })

  test('suggested substitutes are removed together with the bag', async () => {
    await moved()
    $storedBag.set(null)
    expect($substitutes.get()).toBeNull()
  })
})
