import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewLine } from '#src/contract/cart-lines.ts'
import { $cart, readBag } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/bag-adding.ts'
import { addHere } from '#src/stores/bag/order-here.ts'
import { $kitchen, forgetKitchen, type PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $locationQuestion, answerLocation } from '#src/stores/kitchen/location-question.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aProduct, plainChoices } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { openBrowser, pickFivePoints } from '#tests/support/stores.ts'

const midtown: PickedKitchen = {
  id: '102',
  menu_id: 'nashville-midtown',
  name: 'Nashville Midtown',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}

let server: TestServer
let api: ApiClient
let tea: NewLine

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  tea = { product_id: 'sweet-tea', quantity: 1, choices: plainChoices(await aProduct(api, 'sweet-tea')) }
})
afterAll(() => server.close())
beforeEach(() => {
  openBrowser(server)
  pickFivePoints()
})

/** Resolves once the guest is asked. */
function asked(): Promise<void> {
  return new Promise(done => {
    const stop = $locationQuestion.listen(question => {
      if (!question) return
      stop()
      done()
    })
  })
}

test('a guest without a kitchen picks the one whose menu they add from', async () => {
  forgetKitchen()
  expect(await addHere(midtown, tea)).toEqual({ step: 'added' })
  expect($kitchen.get()).toEqual(midtown)
  expect($cart.get()?.menu_id).toBe('nashville-midtown')
})

test('a bag at another kitchen stays when the guest says no', async () => {
  await addLine(tea)
  const question = asked()
  const outcome = addHere(midtown, tea)
  await question
  answerLocation('stays')
  expect(await outcome).toEqual({ step: 'kept' })
  expect($bagMemory.get()).toMatchObject({ menu_id: 'nashville-five-points', count: 1 })
  expect($kitchen.get()?.id).toBe('101')
})

test('a bag at another kitchen makes way when the guest says yes', async () => {
  await addLine(tea)
  const question = asked()
  const outcome = addHere(midtown, tea)
  await question
  answerLocation('left')
  expect(await outcome).toEqual({ step: 'added' })
  expect($cart.get()).toMatchObject({ menu_id: 'nashville-midtown', products: [{ name: 'Sweet Tea' }] })
  expect($kitchen.get()?.id).toBe('102')
})

test('a bag is not lost to a kitchen that cannot take the item', async () => {
  await addLine(tea)
  const question = asked()
  const outcome = addHere(midtown, { ...tea, product_id: 'half-bird', choices: [] })
  await question
  answerLocation('left')
  expect(await outcome).toMatchObject({ step: 'failed', error: { code: 'product_unavailable' } })
  expect($bagMemory.get()).toMatchObject({ menu_id: 'nashville-five-points', count: 1 })
  expect($kitchen.get()?.id).toBe('101')
})

test('what is pressed twice before the guest is asked is asked about once, and both are in the new bag', async () => {
  await addLine(tea)
  const question = asked()
  const outcomes = [addHere(midtown, tea), addHere(midtown, { ...tea, quantity: 2 })]
  await question
  answerLocation('left')
  expect(await Promise.all(outcomes)).toEqual([{ step: 'added' }, { step: 'added' }])
  await readBag()
  expect($cart.get()?.menu_id).toBe('nashville-midtown')
  expect($bagMemory.get()?.count).toBe(3)
})

test('what is pressed twice before the guest says no is not added, and asking again works', async () => {
  await addLine(tea)
  const question = asked()
  const outcomes = [addHere(midtown, tea), addHere(midtown, tea)]
  await question
  answerLocation('stays')
  expect(await Promise.all(outcomes)).toEqual([{ step: 'kept' }, { step: 'kept' }])
  const again = asked()
  const outcome = addHere(midtown, tea)
  await again
  answerLocation('left')
  expect(await outcome).toEqual({ step: 'added' })
})
