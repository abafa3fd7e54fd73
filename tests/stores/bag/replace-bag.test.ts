import { beforeEach, expect, test } from 'vitest'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { addLine, addLineAtKitchen } from '#src/stores/bag/edits/add-line.ts'
import type { ChangeOutcome } from '#src/stores/bag/edits/change-outcome.ts'
import { flushOutbox } from '#src/stores/bag/edits/outbox.ts'
import { $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $kitchen, clearKitchen, type PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $kitchenChangeRequest, decideKitchenChange } from '#src/stores/kitchen/kitchen-change.ts'
import type { LineToAdd } from '#src/stores/session/bag-outbox.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const midtown: PickedKitchen = {
  id: '102',
  menu_id: 'nashville-midtown',
  name: 'Nashville Midtown',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const tea = {
  product_id: 'sweet-tea',
  quantity: 1,
  choices: defaultOrderableChoices(await aProduct(api, 'sweet-tea')),
}
beforeEach(() => {
  browser = openBrowser(server)
  pickFivePoints()
})

function nextRequest(): Promise<void> {
  return new Promise(resolve => {
    const stop = $kitchenChangeRequest.listen(request => {
      if (!request) return
      stop()
      resolve()
    })
  })
}

test('adding a line before choosing a kitchen selects the kitchen of the line’s menu', async () => {
  clearKitchen()
  expect(await addLineAtKitchen(midtown, tea)).toEqual({ step: 'made' })
  expect($kitchen.get()).toEqual(midtown)
  expect($cart.get()?.menu_id).toBe('nashville-midtown')
})

test('a bag at another kitchen is unchanged if the guest declines to replace it', async () => {
  await addLine(tea)
  const request = nextRequest()
  const outcome = addLineAtKitchen(midtown, tea)
  await request
  decideKitchenChange('canceled')
  expect(await outcome).toEqual({ step: 'canceled' })
  expect($storedBag.get()).toMatchObject({ menu_id: 'nashville-five-points', count: 1 })
  expect($kitchen.get()?.id).toBe('101')
})

test('a bag at another kitchen is replaced if the guest agrees', async () => {
  await addLine(tea)
  const request = nextRequest()
  const outcome = addLineAtKitchen(midtown, tea)
  await request
  decideKitchenChange('discarded')
  expect(await outcome).toEqual({ step: 'made' })
  expect($cart.get()).toMatchObject({ menu_id: 'nashville-midtown', products: [{ name: 'Sweet Tea' }] })
  expect($kitchen.get()?.id).toBe('102')
})

test('a bag is not replaced if the new kitchen rejects the line', async () => {
  await addLine(tea)
  const request = nextRequest()
  const outcome = addLineAtKitchen(midtown, { ...tea, product_id: 'half-bird', choices: [] })
  await request
  decideKitchenChange('discarded')
  expect(await outcome).toMatchObject({ step: 'refused', error: { code: 'product_unavailable' } })
  expect($storedBag.get()).toMatchObject({ menu_id: 'nashville-five-points', count: 1 })
  expect($kitchen.get()?.id).toBe('101')
})

test('lines added while the dialog is open need only one confirmation', async () => {
  await addLine(tea)
  const request = nextRequest()
  const outcomes = [addLineAtKitchen(midtown, tea), addLineAtKitchen(midtown, { ...tea, quantity: 2 })]
  await request
  decideKitchenChange('discarded')
  expect(await Promise.all(outcomes)).toEqual([{ step: 'made' }, { step: 'made' }])
  await readBag()
  expect($cart.get()?.menu_id).toBe('nashville-midtown')
  expect($storedBag.get()?.count).toBe(3)
})

test('lines that a guest declines are not added but can be added later', async () => {
  await addLine(tea)
  const request = nextRequest()
  const outcomes = [addLineAtKitchen(midtown, tea), addLineAtKitchen(midtown, tea)]
  await request
  decideKitchenChange('canceled')
  expect(await Promise.all(outcomes)).toEqual([{ step: 'canceled' }, { step: 'canceled' }])
  const repeated = nextRequest()
  const outcome = addLineAtKitchen(midtown, tea)
  await repeated
  decideKitchenChange('discarded')
  expect(await outcome).toEqual({ step: 'made' })
})

async function addAtMidtown(line: LineToAdd): Promise<ChangeOutcome> {
  const request = nextRequest()
  const outcome = addLineAtKitchen(midtown, line)
  await request
  decideKitchenChange('discarded')
  return outcome
}

test('replacing a bag offline takes effect once the connection returns', async () => {
  await addLine(tea)
  const old = $storedBag.get()?.cart_id
  browser.isOnline = false
  const displayedLine = { name: 'Sweet Tea', image: '', unit: 279 }
  expect(await addAtMidtown({ ...tea, quantity: 2, shown: displayedLine })).toEqual({ step: 'waiting' })
  expect($bagCount.get()).toBe(2)
  expect($visibleLines.get()).toMatchObject([{ isNew: true, line: { quantity: 2 } }])
  expect($storedBag.get()?.cart_id).toBe(old)
  browser.isOnline = true
  await flushOutbox()
  expect($cart.get()).toMatchObject({ menu_id: 'nashville-midtown', products: [{ quantity: 2 }] })
  expect($kitchen.get()?.id).toBe('102')
  expect((await api.call('GET', `/carts/${old}`)).body.code).toBe('cart_not_found')
})

test('a replaced bag is restored if the new kitchen rejects the queued line', async () => {
  await addLine(tea)
  browser.isOnline = false
  const displayedLine = { name: 'Half Bird', image: '', unit: 1_899 }
  await addAtMidtown({ product_id: 'half-bird', quantity: 2, choices: [], shown: displayedLine })
  browser.isOnline = true
  await flushOutbox()
  expect($bagMessages.get().join()).toContain('Half Bird')
  expect($bagCount.get()).toBe(1)
  expect($cart.get()).toMatchObject({ menu_id: 'nashville-five-points', products: [{ quantity: 1 }] })
  expect($kitchen.get()?.id).toBe('101')
})

test('a line whose response was lost during a replacement is in the new bag only once', async () => {
  await addLine(tea)
  const request = nextRequest()
  const outcome = addLineAtKitchen(midtown, tea)
  await request
  browser.lostResponsePath = /\/products$/
  decideKitchenChange('discarded')
  expect(await outcome).toEqual({ step: 'waiting' })
  expect($storedBag.get()?.menu_id).toBe('nashville-five-points')
  browser.lostResponsePath = null
  await flushOutbox()
  expect($cart.get()).toMatchObject({ menu_id: 'nashville-midtown', products: [{ quantity: 1 }] })
})
