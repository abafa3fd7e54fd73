import { cleanTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#tests/support/api-client.ts'
import { aCart, addPlainProduct } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

async function openTab() {
  vi.resetModules()
  const { setEnvironment } = await import('#src/stores/browser/environment.ts')
  const visited: string[] = []
  const network = { answersToLose: 0 }
  setEnvironment({
    fetch: async (input, init) => {
      const response = await server.request(String(input), init)
      if (network.answersToLose-- > 0) throw new TypeError('fetch failed')
      return response
    },
    session: null,
    path: () => '/menu/nashville-five-points',
    go: path => void visited.push(path),
    tracking: () => ({ mode: 'off', hasBrowserOptOut: false }),
    now: () => server.clock.now().getTime(),
  })
  const bag = await import('#src/stores/bag/bag.ts')
  const { readBag } = await import('#src/stores/bag/read-bag.ts')
  const { addLine } = await import('#src/stores/bag/edits/add-line.ts')
  const panel = await import('#src/stores/bag/bag-panel.ts')
  const lines = await import('#src/stores/bag/edits/bag-lines.ts')
  const { $storedBag } = await import('#src/stores/session/stored-bag.ts')
  const { $pendingChanges } = await import('#src/stores/session/bag-outbox.ts')
  const { flushOutbox } = await import('#src/stores/bag/edits/outbox.ts')
  const { pickFivePoints } = await import('#tests/support/stores.ts')
  return {
    ...bag,
    ...lines,
    ...panel,
    $waiting: $pendingChanges,
    readBag,
    addLine,
    flushOutbox,
    $storedBag,
    network,
    pickFivePoints,
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

let one: Tab
let other: Tab
let cartId: string
const pie = { product_id: 'chess-pie', quantity: 1, choices: [] }

const server = await startSuiteServer()
const api = await createApiClient(server)

beforeEach(async () => {
  useTestStorageEngine()
  cleanTestStorage()
  const cart = await addPlainProduct(api, await aCart(api), 'sweet-tea', 2)
  cartId = cart.id
  one = await openTab()
  other = await openTab()
  for (const tab of [one, other]) {
    tab.$storedBag.set({ cart_id: cart.id, menu_id: cart.menu_id, version: cart.version, count: 2 })
    await tab.readBag()
  }
})

async function readBagLines() {
  const { products } = await api.ok<{ products: { product_id: string; quantity: number }[] }>(
    'GET',
    `/carts/${cartId}`,
  )
  return products.map(({ product_id, quantity }) => `${quantity} ${product_id}`)
}

function lineOf(tab: Tab) {
  const line = tab.$cart.get()?.products[0]
  if (!line) throw new Error('The bag is empty')
  return line
}

test('setting the same quantity in two tabs causes no conflict', { tags: ['all'] }, async () => {
  await Promise.all([one.setLineQuantity(lineOf(one), 3), other.setLineQuantity(lineOf(other), 3)])
  expect(await readBagLines()).toEqual(['3 sweet-tea'])
  expect([one.$bagNotice.get(), other.$bagNotice.get()]).toEqual([null, null])
})

test('removing the same line in two tabs removes no other line', { tags: ['all'] }, async () => {
  await addPlainProduct(api, await api.ok('GET', `/carts/${cartId}`), 'chess-pie')
  await Promise.all([one.removeLine(lineOf(one)), other.removeLine(lineOf(other))])
  expect(await readBagLines()).toEqual(['1 chess-pie'])
})

test('removing the last line in two tabs closes the bag in both', async () => {
  for (const tab of [one, other]) tab.openBag()
  await Promise.all([one.readBag(), other.readBag()])
  await Promise.all([one.removeLine(lineOf(one)), other.removeLine(lineOf(other))])
  expect(await readBagLines()).toEqual([])
  expect([one, other].map(tab => tab.$isBagOpen.get())).toEqual([false, false])
})

test('removing the last line in another tab closes the bag in the current tab', {
  tags: ['all'],
}, async () => {
  one.openBag()
  await one.readBag()
  const { removed } = await navigator.locks.request('bag', async () => {
    const removed = one.removeLine(lineOf(one))
    await api.ok('DELETE', `/carts/${cartId}/products/${lineOf(one).id}`)
    // Simulates the storage event that the other tab causes.
    one.$waiting.set({})
    return { removed }
  })
  await removed
  expect(await readBagLines()).toEqual([])
  expect(one.$isBagOpen.get()).toBe(false)
})

test('identical lines added concurrently in two tabs are merged', { tags: ['all'] }, async () => {
  await Promise.all([one.addLine(pie), other.addLine({ ...pie, quantity: 2 })])
  expect(await readBagLines()).toEqual(['2 sweet-tea', '3 chess-pie'])
})

test('an open page shows a line that another tab added', async () => {
  const stop = one.$bag.listen(() => {})
  const before = one.$cart.get()?.version ?? 0
  await other.addLine(pie)
  const stored = other.$storedBag.get()
  expect(stored?.version).toBeGreaterThan(before)
  // Simulates the storage event that the other tab causes.
  one.$storedBag.set(stored)
  await expect.poll(() => one.$cart.get()?.products.length).toBe(2)
  stop()
})

test('clearing the bag in one tab does not remove a line that another tab just added', async () => {
  await other.addLine(pie)
  await one.removeAllLines()
  const remaining = await readBagLines()
  expect(remaining).toContain('1 chess-pie')
})

test('both tabs show the accepted change if two changes to a line conflict', async () => {
  await Promise.all([one.setLineQuantity(lineOf(one), 5), other.setLineQuantity(lineOf(other), 1)])
  const held = await readBagLines()
  expect(['5 sweet-tea', '1 sweet-tea']).toContain(held.join())
  await Promise.all([one.readBag(), other.readBag()])
  expect([one, other].map(tab => `${lineOf(tab).quantity} sweet-tea`)).toEqual([...held, ...held])
})

test('changes to different lines in two tabs are both applied', { tags: ['all'] }, async () => {
  await addPlainProduct(api, await api.ok('GET', `/carts/${cartId}`), 'chess-pie')
  await Promise.all([one.readBag(), other.readBag()])
  const pieLine = other.$cart.get()?.products[1]
  if (!pieLine) throw new Error('There is no pie')
  await Promise.all([one.setLineQuantity(lineOf(one), 4), other.setLineQuantity(pieLine, 6)])
  expect(await readBagLines()).toEqual(['4 sweet-tea', '6 chess-pie'])
})

test('a change whose response was lost is sent again by another tab', async () => {
  one.network.answersToLose = 3
  await one.addLine(pie)
  await other.flushOutbox()
  expect(await readBagLines()).toEqual(['2 sweet-tea', '1 chess-pie'])
})
