import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import { $bag, $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $bagNews } from '#src/stores/bag/bag-news.ts'
import { addLine } from '#src/stores/bag/changing/add-line.ts'
import { clearBag, removeLine, setLineQuantity } from '#src/stores/bag/changing/bag-lines.ts'
import { $isBagWaiting, flushOutbox } from '#src/stores/bag/changing/outbox.ts'
import { $shownLines } from '#src/stores/bag/changing/shown-bag.ts'
import { planRestore, restoreBag } from '#src/stores/bag/moving/restore-bag.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { $changes } from '#src/stores/session/bag-outbox.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import { aProduct, plainChoices } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let browser: Browser
let edits: CatalogueEdits
let tea: NewLine
const pie: NewLine = { product_id: 'chess-pie', quantity: 1, choices: [] }
const shown = { name: 'Sweet Tea', image: '', unit: 279 }
const shownPie = { ...pie, shown: { ...shown, name: 'Chess Pie' } }

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  edits = catalogueEdits(server)
  tea = { product_id: 'sweet-tea', quantity: 1, choices: plainChoices(await aProduct(api, 'sweet-tea')) }
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
  pickFivePoints()
})
afterEach(() => edits.undo())

function line(position = 0) {
  const found = $shownLines.get()[position]?.line
  if (!found) throw new Error(`There is no line ${position}`)
  return found
}

const quantities = () => $cart.get()?.products.map(({ quantity }) => quantity)

describe('offline', () => {
  test('what is added is shown as waiting, without a bag as well, and goes in when the network is back', async () => {
    browser.isOnline = false
    expect(await addLine({ ...tea, shown })).toEqual({ step: 'waiting' })
    expect($bagCount.get()).toBe(1)
    expect($isBagWaiting.get()).toBe(true)
    expect(line().name).toBe('Sweet Tea')
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([1])
    expect($bagNews.get()).toContain('Sweet Tea made it into your bag.')
  })

  test('every kind of change waits its turn', async () => {
    await addLine(tea)
    await addLine(pie)
    await addLine({ ...tea, quantity: 3, recipient: 'Theo' })
    browser.isOnline = false
    await setLineQuantity(line(0), 5)
    await removeLine(line(1))
    await addLine({ ...shownPie, quantity: 2 })
    expect($shownLines.get().map(({ line }) => line.quantity)).toEqual([5, 3, 2])
    expect($bagCount.get()).toBe(10)
    expect($bagMemory.get()?.count).toBe(5)
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([5, 3, 2])
    expect($changes.get()).toEqual([])
  })

  test('clearing waits, and does not take what comes after it', async () => {
    await addLine(tea)
    browser.isOnline = false
    await clearBag()
    await addLine(shownPie)
    expect($shownLines.get()).toHaveLength(1)
    browser.isOnline = true
    await flushOutbox()
    expect($cart.get()?.products).toMatchObject([{ product_id: 'chess-pie' }])
  })

  test('what sold out meanwhile is said, and the rest goes in', async () => {
    await addLine(tea)
    browser.isOnline = false
    await addLine(shownPie)
    await addLine({ ...tea, quantity: 2, shown })
    await edits.put('product', 'chess-pie', 'available', false)
    await expect.poll(() => aProduct(api, 'chess-pie')).toMatchObject({ available: false })
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([3])
    expect($bagNews.get()).toEqual(['Chess Pie is sold out right now.', 'Sweet Tea made it into your bag.'])
  })

  test('a bag that timed out meanwhile is offered again, and what waited is in a new one', async () => {
    await addLine({ ...tea, quantity: 4 })
    browser.isOnline = false
    await addLine(shownPie)
    server.clock.advance(3 * 3_600_000)
    browser.isOnline = true
    await flushOutbox()
    expect($cart.get()?.products).toMatchObject([{ product_id: 'chess-pie' }])
    expect($offeredBag.get()).toMatchObject({ count: 4 })
    await planRestore()
    await restoreBag()
    expect(quantities()).toEqual([1, 4])
    expect($offeredBag.get()).toBeNull()
  })

  test('what went in before the bag timed out, though nobody heard, is not put in twice', async () => {
    await addLine(tea)
    browser.answersToLose = Number.POSITIVE_INFINITY
    expect(await addLine(shownPie)).toEqual({ step: 'waiting' })
    server.clock.advance(3 * 3_600_000)
    browser.answersToLose = 0
    await flushOutbox()
    expect($changes.get()).toEqual([])
    expect($offeredBag.get()).not.toBeNull()
    await planRestore()
    await restoreBag()
    expect(quantities()).toEqual([1, 1])
  })

  test('the bag that was last seen can still be looked at', async () => {
    await addLine(tea)
    browser.isOnline = false
    $bag.set({ step: 'unread' })
    await readBag()
    expect(line().name).toBe('Sweet Tea')
    expect($bagNotice.get()?.code).toBe('unreachable')
  })
})

describe('a server that has no time', () => {
  test('is asked again for every kind of change, and nothing is lost', async () => {
    await addLine(tea)
    await addLine(pie)
    browser.isServerBusy = true
    await setLineQuantity(line(0), 5)
    expect(await removeLine(line(1))).toEqual({ step: 'waiting' })
    expect(await addLine({ ...shownPie, quantity: 2 })).toEqual({ step: 'waiting' })
    expect($shownLines.get().map(({ line }) => line.quantity)).toEqual([5, 2])
    expect($isBagWaiting.get()).toBe(true)
    browser.isServerBusy = false
    await flushOutbox()
    expect(quantities()).toEqual([5, 2])
    expect($bagNotice.get()).toBeNull()
  })

  test('takes no bag for gone that it could not read, nor what was to be changed in it', async () => {
    await addLine(tea)
    browser.isServerBusy = true
    await setLineQuantity(line(), 3)
    $bag.set({ step: 'unread' })
    await flushOutbox()
    expect($bag.get().step).not.toBe('reading')
    expect($changes.get()).toHaveLength(1)
    browser.isServerBusy = false
    await flushOutbox()
    expect(quantities()).toEqual([3])
  })

  test('starts a bag once it has, with what was to go into it', async () => {
    browser.isServerBusy = true
    expect(await addLine({ ...tea, shown })).toEqual({ step: 'waiting' })
    browser.isServerBusy = false
    await flushOutbox()
    expect(quantities()).toEqual([1])
  })
})

describe('lost answers', () => {
  test('a quantity that was set, though nobody heard, is not set again', async () => {
    await addLine(tea)
    browser.answersToLose = 1
    await setLineQuantity(line(), 3)
    expect($isBagWaiting.get()).toBe(true)
    expect(line().quantity).toBe(3)
    await flushOutbox()
    expect(quantities()).toEqual([3])
    expect($cart.get()?.version).toBe(3)
    expect($bagNotice.get()).toBeNull()
  })

  test('a quantity that was set, though nobody heard, is not in the way of the next ones', async () => {
    await addLine(tea)
    browser.answersToLose = 1
    await setLineQuantity(line(), 2)
    browser.isOnline = false
    await setLineQuantity(line(), 3)
    await setLineQuantity(line(), 4)
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([4])
    expect($changes.get()).toEqual([])
    expect($bagNotice.get()).toBeNull()
  })

  test('a line that was removed, though nobody heard, is gone without a word', async () => {
    await addLine(tea)
    await addLine(pie)
    browser.answersToLose = 1
    await removeLine(line())
    await flushOutbox()
    expect($cart.get()?.products).toHaveLength(1)
    expect($bagNotice.get()).toBeNull()
  })

  test('to starting a bag leave one line in one bag', async () => {
    browser.answersToLose = 1
    await addLine({ ...tea, shown })
    await flushOutbox()
    expect(quantities()).toEqual([1])
  })
})
