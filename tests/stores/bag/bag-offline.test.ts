import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import { $bag, $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { removeAllLines, removeLine, setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { $hasUnsentChanges, flushOutbox } from '#src/stores/bag/edits/outbox.ts'
import { $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { planBagRestoration, restoreBag } from '#src/stores/bag/transfer/restore-bag.ts'
import { $queuedChanges } from '#src/stores/session/bag-outbox.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser
const pie: NewLine = { product_id: 'chess-pie', quantity: 1, choices: [] }
const displayedLine = { name: 'Sweet Tea', image: '', unit: 279 }
const shownPie = { ...pie, shown: { ...displayedLine, name: 'Chess Pie' } }

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
const tea = {
  product_id: 'sweet-tea',
  quantity: 1,
  choices: defaultOrderableChoices(await aProduct(api, 'sweet-tea')),
}
beforeEach(() => {
  browser = openBrowser(server)
  pickFivePoints()
})
afterEach(() => edits.undo())

function line(position = 0) {
  const match = $visibleLines.get()[position]?.line
  if (!match) throw new Error(`There is no line ${position}`)
  return match
}

const quantities = () => $cart.get()?.products.map(({ quantity }) => quantity)

describe('changes made offline', () => {
  test('a line added offline before there is a bag is pending and sent later', async () => {
    browser.isOnline = false
    expect(await addLine({ ...tea, shown: displayedLine })).toEqual({ step: 'waiting' })
    expect($bagCount.get()).toBe(1)
    expect($hasUnsentChanges.get()).toBe(true)
    expect(line().name).toBe('Sweet Tea')
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([1])
    expect($bagMessages.get()).toContain('Sweet Tea made it into your bag.')
  })

  test('lines can be added, changed, and removed offline and are sent later', async () => {
    await addLine(tea)
    await addLine(pie)
    await addLine({ ...tea, quantity: 3, recipient: 'Theo' })
    browser.isOnline = false
    await setLineQuantity(line(0), 5)
    await removeLine(line(1))
    await addLine({ ...shownPie, quantity: 2 })
    expect($visibleLines.get().map(({ line }) => line.quantity)).toEqual([5, 3, 2])
    expect($bagCount.get()).toBe(10)
    expect($storedBag.get()?.count).toBe(5)
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([5, 3, 2])
    expect($queuedChanges.get()).toEqual([])
  })

  test('a line added after clearing the bag offline is the only line in the bag', async () => {
    await addLine(tea)
    browser.isOnline = false
    await removeAllLines()
    await addLine(shownPie)
    expect($visibleLines.get()).toHaveLength(1)
    browser.isOnline = true
    await flushOutbox()
    expect($cart.get()?.products).toMatchObject([{ product_id: 'chess-pie' }])
  })

  test('a queued line that sells out does not block other queued lines', async () => {
    await addLine(tea)
    browser.isOnline = false
    await addLine(shownPie)
    await addLine({ ...tea, quantity: 2, shown: displayedLine })
    await edits.put('product', 'chess-pie', 'available', false)
    await expect.poll(() => aProduct(api, 'chess-pie')).toMatchObject({ available: false })
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([3])
    expect($bagMessages.get()).toEqual([
      'Chess Pie is sold out right now.',
      'Sweet Tea made it into your bag.',
    ])
  })

  test('queued lines go into a new bag if the old bag has expired', async () => {
    await addLine({ ...tea, quantity: 4 })
    browser.isOnline = false
    await addLine(shownPie)
    server.clock.advance(3 * 3_600_000)
    browser.isOnline = true
    await flushOutbox()
    expect($cart.get()?.products).toMatchObject([{ product_id: 'chess-pie' }])
    expect($expiredBagOffer.get()).toMatchObject({ count: 4 })
    await planBagRestoration()
    await restoreBag()
    expect(quantities()).toEqual([1, 4])
    expect($expiredBagOffer.get()).toBeNull()
  })

  test('a line whose response was lost before its bag expired is not added twice', async () => {
    await addLine(tea)
    browser.responsesToLose = Number.POSITIVE_INFINITY
    expect(await addLine(shownPie)).toEqual({ step: 'waiting' })
    server.clock.advance(3 * 3_600_000)
    browser.responsesToLose = 0
    await flushOutbox()
    expect($queuedChanges.get()).toEqual([])
    expect($expiredBagOffer.get()).not.toBeNull()
    await planBagRestoration()
    await restoreBag()
    expect(quantities()).toEqual([1, 1])
  })

  test('the most recently loaded bag is shown offline', async () => {
    await addLine(tea)
    browser.isOnline = false
    $bag.set({ step: 'unread' })
    await readBag()
    expect(line().name).toBe('Sweet Tea')
    expect($bagNotice.get()?.code).toBe('unreachable')
  })
})

describe('an overloaded server', () => {
  test('changes are queued while the server is overloaded and sent once it recovers', async () => {
    await addLine(tea)
    await addLine(pie)
    browser.isServerBusy = true
    await setLineQuantity(line(0), 5)
    expect(await removeLine(line(1))).toEqual({ step: 'waiting' })
    expect(await addLine({ ...shownPie, quantity: 2 })).toEqual({ step: 'waiting' })
    expect($visibleLines.get().map(({ line }) => line.quantity)).toEqual([5, 2])
    expect($hasUnsentChanges.get()).toBe(true)
    browser.isServerBusy = false
    await flushOutbox()
    expect(quantities()).toEqual([5, 2])
    expect($bagNotice.get()).toBeNull()
  })

  test('a change stays queued if an overloaded server cannot load the bag', async () => {
    await addLine(tea)
    browser.isServerBusy = true
    await setLineQuantity(line(), 3)
    $bag.set({ step: 'unread' })
    await flushOutbox()
    expect($bag.get().step).not.toBe('reading')
    expect($queuedChanges.get()).toHaveLength(1)
    browser.isServerBusy = false
    await flushOutbox()
    expect(quantities()).toEqual([3])
  })

  test('a bag is created from queued lines once an overloaded server recovers', async () => {
    browser.isServerBusy = true
    expect(await addLine({ ...tea, shown: displayedLine })).toEqual({ step: 'waiting' })
    browser.isServerBusy = false
    await flushOutbox()
    expect(quantities()).toEqual([1])
  })
})

describe('lost responses', () => {
  test('a quantity change whose response was lost is applied only once', async () => {
    await addLine(tea)
    browser.responsesToLose = 1
    await setLineQuantity(line(), 3)
    expect($hasUnsentChanges.get()).toBe(true)
    expect(line().quantity).toBe(3)
    await flushOutbox()
    expect(quantities()).toEqual([3])
    expect($cart.get()?.version).toBe(3)
    expect($bagNotice.get()).toBeNull()
  })

  test('a quantity change whose response was lost does not block later changes', async () => {
    await addLine(tea)
    browser.responsesToLose = 1
    await setLineQuantity(line(), 2)
    browser.isOnline = false
    await setLineQuantity(line(), 3)
    await setLineQuantity(line(), 4)
    browser.isOnline = true
    await flushOutbox()
    expect(quantities()).toEqual([4])
    expect($queuedChanges.get()).toEqual([])
    expect($bagNotice.get()).toBeNull()
  })

  test('a line disappears without a notice if the response to its removal was lost', async () => {
    await addLine(tea)
    await addLine(pie)
    browser.responsesToLose = 1
    await removeLine(line())
    await flushOutbox()
    expect($cart.get()?.products).toHaveLength(1)
    expect($bagNotice.get()).toBeNull()
  })

  test('a bag contains its first line only once if the response to its creation was lost', async () => {
    browser.responsesToLose = 1
    await addLine({ ...tea, shown: displayedLine })
    await flushOutbox()
    expect(quantities()).toEqual([1])
  })
})
