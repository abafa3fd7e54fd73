import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine, NewLine } from '#src/contract/carts.ts'
import {
  $bag,
  $bagNotice,
  $cart,
  addLine,
  clearBag,
  readBag,
  removeLine,
  setLineQuantity,
} from '#src/stores/bag.ts'
import { $bagCount, $bagMemory, $orderNowPath } from '#src/stores/bag-memory.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aProduct, plainChoices } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let browser: Browser
let tea: NewLine

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  tea = { product_id: 'sweet-tea', quantity: 1, choices: plainChoices(await aProduct(api, 'sweet-tea')) }
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
  pickFivePoints()
})

function firstLine(): CartLine {
  const line = $cart.get()?.products[0]
  if (!line) throw new Error('The bag is empty')
  return line
}

describe('adding', () => {
  test('starts a bag at the picked kitchen and counts what is in it', async () => {
    expect(await addLine({ ...tea, quantity: 3 })).toBe(true)
    expect($bagCount.get()).toBe(3)
    expect($cart.get()).toMatchObject({ location_id: '101', products: [{ name: 'Sweet Tea', quantity: 3 }] })
    expect($orderNowPath.get()).toBe('/menu/nashville-five-points')
  })

  test('two presses at once are two lines in one bag', async () => {
    await Promise.all([addLine(tea), addLine(tea)])
    expect($cart.get()?.products).toHaveLength(2)
  })

  test('an answer that got lost does not double the line', async () => {
    await addLine(tea)
    browser.answersToLose = 1
    expect(await addLine(tea)).toBe(true)
    expect($cart.get()?.products).toHaveLength(2)
  })

  test('pressed again when no answer came at all, it is still one line', async () => {
    await addLine(tea)
    browser.answersToLose = 3
    expect(await addLine(tea)).toBe(false)
    expect(await addLine(tea)).toBe(true)
    expect($cart.get()?.products).toHaveLength(2)
    await addLine(tea)
    expect($cart.get()?.products).toHaveLength(3)
  })

  test('another item after one without an answer is its own line', async () => {
    await addLine(tea)
    browser.answersToLose = 3
    await addLine(tea)
    await addLine({ ...tea, quantity: 2 })
    expect($cart.get()?.products.map(({ quantity }) => quantity)).toEqual([1, 1, 2])
  })

  test('a line whose answer got lost shows up once the kitchen can be asked', async () => {
    await addLine(tea)
    browser.answersToLose = 3
    expect(await addLine(tea)).toBe(false)
    await vi.waitFor(() => expect($cart.get()?.products).toHaveLength(2))
  })

  test('a kitchen out of reach keeps the bag and says so', async () => {
    await addLine(tea)
    browser.isOnline = false
    expect(await addLine(tea)).toBe(false)
    expect($bag.get()).toMatchObject({ step: 'ready', cart: { products: [{ name: 'Sweet Tea' }] } })
    expect($bagNotice.get()?.message).toMatch(/could not reach the kitchen/)
  })

  test('what the server refuses is told, and nothing is added', async () => {
    expect(await addLine({ ...tea, product_id: 'half-bird' })).toBe(false)
    expect($bagNotice.get()?.code).toBe('product_unavailable')
  })
})

describe('changing', () => {
  test('of several presses in a row the last one holds', async () => {
    await addLine(tea)
    const line = firstLine()
    await Promise.all([setLineQuantity(line, 2), setLineQuantity(line, 3), setLineQuantity(line, 4)])
    expect(firstLine().quantity).toBe(4)
  })

  test('a bag that changed in another tab is shown as it is, with a word', async () => {
    await addLine(tea)
    const cart = $cart.get()
    await api.ok('PUT', `/carts/${cart?.id}/products/${firstLine().id}`, { quantity: 7 })
    await setLineQuantity(firstLine(), 2)
    expect(firstLine().quantity).toBe(7)
    expect($bagNotice.get()?.code).toBe('cart_changed')
  })

  test('removing the last line closes the bag and leads to the menu', async () => {
    await addLine(tea)
    await removeLine(firstLine())
    expect($bagCount.get()).toBe(0)
    expect(browser.visited).toEqual(['/menu/nashville-five-points'])
  })

  test('clearing removes everything at once', async () => {
    await addLine(tea)
    await addLine(tea)
    await clearBag()
    expect($cart.get()?.products).toEqual([])
    expect(browser.visited).toEqual(['/menu/nashville-five-points'])
  })
})

describe('coming back', () => {
  test('the bag of an earlier visit is read again', async () => {
    await addLine(tea)
    $bag.set({ step: 'unread' })
    await readBag()
    expect(firstLine().name).toBe('Sweet Tea')
  })

  test('a bag that timed out is let go of, with the spec’s sentence', async () => {
    await addLine(tea)
    server.clock.advance(3 * 3_600_000)
    await readBag()
    expect($bag.get()).toMatchObject({ step: 'empty', lost: { why: 'expired' } })
    expect($bagNotice.get()?.message).toBe('Your basket timed out, please recreate your order')
    expect($bagMemory.get()).toBeNull()
  })

  test('without a remembered bag nothing is asked of the server', async () => {
    browser.isOnline = false
    await readBag()
    expect($bag.get()).toEqual({ step: 'empty', lost: null })
  })
})
