import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { $isBagOpen } from '#src/stores/bag/bag-panel.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { flushOutbox } from '#src/stores/bag/edits/outbox.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $kitchenChangeRequest, decideKitchenChange } from '#src/stores/kitchen/kitchen-change.ts'
import { $quickAddStates, preloadQuickAdd, quickAdd } from '#src/stores/menu/quick-add.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aProduct } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const fivePointsKitchen: PickedKitchen = {
  id: '101',
  menu_id: 'nashville-five-points',
  name: 'Nashville Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}
const card = (product_id: string, name: string) => ({ product_id, name, cost: 299, image: '/art/tea.webp' })
const tea = card('sweet-tea', 'Sweet Tea')
const lemonade = card('lemonade', 'Lemonade')

let browser: Browser

const server = await startSuiteServer()
const edits = createCatalogEdits(server)
beforeEach(() => {
  browser = openBrowser(server)
  pickFivePoints()
  $quickAddStates.set({})
})
afterEach(async () => {
  vi.unstubAllGlobals()
  // Waits for the requests that an open bag sends, so that they do not reach the next test.
  await readBag()
  await edits.undo()
})

test('adding a product with one click opens the bag', async () => {
  await quickAdd(fivePointsKitchen, tea)
  expect($cart.get()?.products).toMatchObject([{ product_id: 'sweet-tea', quantity: 1 }])
  expect($isBagOpen.get()).toBe(true)
  expect($quickAddStates.get()['sweet-tea']).toMatchObject({ adding: 0, problem: null })
})

test('the bag opens only after the last of several quick clicks has added its product', async () => {
  const bagQuantity = () => $cart.get()?.products.reduce((sum, line) => sum + line.quantity, 0)
  const opened = new Promise(open => $isBagOpen.listen(() => open(bagQuantity())))
  const addRequest = [tea, tea, lemonade, tea].map(each => quickAdd(fivePointsKitchen, each))
  expect($quickAddStates.get()).toMatchObject({ 'sweet-tea': { adding: 3 }, lemonade: { adding: 1 } })
  expect($isBagOpen.get()).toBe(false)
  await Promise.all(addRequest)
  expect(bagQuantity()).toBe(4)
  expect(await opened).toBe(4)
})

test('the bag stays closed if the guest clicks elsewhere before the item is added', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  const addRequest = quickAdd(fivePointsKitchen, tea)
  page.dispatchEvent(new Event('click'))
  await addRequest
  expect($cart.get()?.products).toMatchObject([{ product_id: 'sweet-tea', quantity: 1 }])
  expect($isBagOpen.get()).toBe(false)
})

test('the bag opens if the guest’s last click adds another item', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  const addRequests = [quickAdd(fivePointsKitchen, tea)]
  page.dispatchEvent(new Event('click'))
  addRequests.push(quickAdd(fivePointsKitchen, lemonade))
  await Promise.all(addRequests)
  expect($isBagOpen.get()).toBe(true)
})

test('the item count updates before the server responds if the Add button was focused', async () => {
  preloadQuickAdd()
  await quickAdd(fivePointsKitchen, tea)
  const addRequest = quickAdd(fivePointsKitchen, tea)
  for (let round = 0; round < 20; round += 1) await Promise.resolve()
  expect($bagCount.get()).toBe(2)
  expect($cart.get()?.products.reduce((sum, line) => sum + line.quantity, 0)).toBe(1)
  await addRequest
})

test('adding a product raises the quantity of the identical line, not of a line with other choices', async () => {
  const pie = { ...card('peach-hand-pie', 'Fried Peach Pie'), cost: 399 }
  const line = { product_id: 'peach-hand-pie', quantity: 1 }
  await quickAdd(fivePointsKitchen, pie)
  const { mods } = await aProduct(await createApiClient(server), 'peach-hand-pie')
  const moreExpensive = mods
    .flatMap(group => group.options)
    .find(({ name }) => name === 'Warm with Soft Serve')
  await addLine({ ...line, choices: [{ id: moreExpensive?.choice_id ?? '', quantity: 1 }] })
  $bag.set({ step: 'unread' })
  await quickAdd(fivePointsKitchen, pie)
  expect($cart.get()?.products.map(({ quantity, cost }) => [quantity, cost.unit])).toEqual([
    [2, 399],
    [1, 598],
  ])
  expect($bagMessages.get()).toEqual([])
})

test('a sold-out product is marked on its card', async () => {
  await edits.put('product', 'sweet-tea', 'available', false)
  await quickAdd(fivePointsKitchen, tea)
  expect($quickAddStates.get()['sweet-tea']).toMatchObject({
    adding: 0,
    isSoldOut: true,
    problem: 'Sweet Tea is sold out right now.',
  })
  expect($isBagOpen.get()).toBe(false)
})

test('a product that is added offline is pending in the bag and sent later', async () => {
  await quickAdd(fivePointsKitchen, tea)
  browser.isOnline = false
  await quickAdd(fivePointsKitchen, card('peach-tea', 'Peach Tea'))
  expect($quickAddStates.get()['peach-tea']).toMatchObject({ adding: 0, problem: null })
  expect($bagCount.get()).toBe(2)
  expect($cart.get()?.products).toHaveLength(1)
  browser.isOnline = true
  await flushOutbox()
  expect($cart.get()?.products).toMatchObject([{ name: 'Sweet Tea' }, { name: 'Peach Tea' }])
})

test('a guest who declines to replace another kitchen’s bag sees no message on the product card', async () => {
  await quickAdd(fivePointsKitchen, tea)
  const request = new Promise<void>(resolve => {
    const stop = $kitchenChangeRequest.listen(question => {
      if (!question) return
      stop()
      resolve()
    })
  })
  const addRequest = quickAdd({ ...fivePointsKitchen, id: '102', menu_id: 'nashville-midtown' }, lemonade)
  await request
  decideKitchenChange('canceled')
  await addRequest
  expect($cart.get()?.menu_id).toBe('nashville-five-points')
  expect($quickAddStates.get().lemonade).toMatchObject({ adding: 0, problem: null, isSoldOut: false })
})
