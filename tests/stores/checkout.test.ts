import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from '#src/contract/carts.ts'
import type { HandoffChoice } from '#src/domain/handoff.ts'
import { catalogEntries, catalogState } from '#src/server/db/schema.ts'
import { sweepAttempts } from '#src/server/services/orders/sweep.ts'
import { $bag, $bagNotice, $cart, readBag } from '#src/stores/bag.ts'
import { addLine } from '#src/stores/bag-adding.ts'
import { $bagKitchen, watchBagKitchen } from '#src/stores/bag-kitchen.ts'
import { removeLine, setLineQuantity } from '#src/stores/bag-lines.ts'
import { $bagMemory } from '#src/stores/bag-memory.ts'
import { setHandoff } from '#src/stores/bag-terms.ts'
import { $card, $cardErrors } from '#src/stores/card.ts'
import { enterCheckout, setPaymentType } from '#src/stores/checkout.ts'
import { comeBackOnline, watchAlerts } from '#src/stores/checkout-alerts.ts'
import { $closedKitchen } from '#src/stores/closed-kitchen.ts'
import { $confirmation, readConfirmation } from '#src/stores/confirmation.ts'
import { $contact, $contactErrors, setContactField } from '#src/stores/contact.ts'
import { environment, setEnvironment } from '#src/stores/environment.ts'
import { placeOrder } from '#src/stores/place-order.ts'
import { $submit } from '#src/stores/submit.ts'
import { $isTipApplied, $tipChoice, applyCustomTip, chooseTip, typeCustomTip } from '#src/stores/tip.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aProduct, plainChoices, submitBody } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let browser: Browser
let leave: () => void

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  leave?.()
  browser = openBrowser(server)
  pickFivePoints()
  await addTea()
  leave = enterCheckout()
  await readBag()
  setPaymentType('payinstore')
})

async function addTea(): Promise<void> {
  const choices = plainChoices(await aProduct(api, 'sweet-tea'))
  await addLine({ product_id: 'sweet-tea', quantity: 2, choices })
}

function fillContact(): void {
  setContactField('first_name', 'Dolly')
  setContactField('last_name', 'Parker')
  setContactField('phone', '(615) 555-0142')
  setContactField('email', 'dolly@example.com')
}

function fillCard(number: string): void {
  setPaymentType('newcredit')
  $card.set({ number, expiry: '12/30', cvv: '123', zip: '37206' })
}

describe('placing an order', () => {
  test('leads to its confirmation, and the bag is gone once it is seen there', async () => {
    fillContact()
    await placeOrder()
    const [path = ''] = browser.visited
    expect(path).toMatch(/^\/order\/confirm\/o_/)
    await readConfirmation(path.slice('/order/confirm/'.length))
    expect($confirmation.get()).toMatchObject({ step: 'placed', order: { name: 'Dolly Parker' } })
    expect($bagMemory.get()).toBeNull()
  })

  test('by card leaves no card number behind', async () => {
    fillContact()
    fillCard('4242424242424242')
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
    expect($card.get().number).toBe('')
  })

  test('without contact details says what is missing, and flags each field', async () => {
    await placeOrder()
    expect($submit.get()).toMatchObject({
      step: 'incomplete',
      form: 'contact',
      message: 'Please enter your name, email, and phone number to checkout',
    })
    expect(Object.keys($contactErrors.get())).toEqual(['first_name', 'last_name', 'phone', 'email'])
  })

  test('what was typed comes back in the same tab', () => {
    fillContact()
    $contact.set({ first_name: '', last_name: '', email: '', phone: '' })
    leave = enterCheckout()
    expect($contact.get().first_name).toBe('Dolly')
  })

  test('a card whose month is over is flagged at its expiry, before anyone is asked', async () => {
    fillContact()
    fillCard('4242424242424242')
    $card.setKey('expiry', '10/26')
    browser.isOnline = false
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'card' })
    expect($cardErrors.get()).toEqual({ expiry: 'Your card has expired.' })
  })

  test('a card that is none of the test cards is flagged at its number', async () => {
    fillContact()
    fillCard('4111111111111111')
    await placeOrder()
    expect($cardErrors.get().number).toMatch(/test cards/)
    expect($bag.get().step).toBe('ready')
  })
})

describe('pressed while the bag is still being changed', () => {
  test('a new quantity is shown with its total first, and ordered on the next press', async () => {
    fillContact()
    void readBag()
    void setLineQuantity(firstLine(), 3)
    await placeOrder()
    expect($submit.get()).toMatchObject({
      step: 'changed',
      was: { products: [{ quantity: 2 }] },
      now: { products: [{ quantity: 3 }] },
    })
    expect(browser.visited).toEqual([])
    await placeOrder()
    expect(await placedOrder()).toMatchObject({ products: [{ quantity: 3 }] })
  })

  test('a tip asked for before is part of what is shown', async () => {
    fillContact()
    void readBag()
    void chooseTip(20)
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'changed', now: { tips: { percentage: 20 } } })
  })

  test('a change that costs nothing goes into the order at once', async () => {
    fillContact()
    void readBag()
    void setHandoff({ handoff: 'pickup', sub_handoff: 'drivethru' })
    await placeOrder()
    expect(await placedOrder()).toMatchObject({ sub_handoff: 'drivethru' })
  })

  test('a change that did not reach the kitchen is told, and nothing is ordered without it', async () => {
    fillContact()
    const curbside: HandoffChoice = { handoff: 'curbside', sub_handoff: null }
    const pressed: Promise<unknown>[] = [readBag(), setLineQuantity(firstLine(), 3), setHandoff(curbside)]
    cutOff('PUT', /\/products\//)
    pressed.push(placeOrder())
    await Promise.all(pressed)
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    expect($bagNotice.get()).toBeNull()
    expect(browser.visited).toEqual([])
  })

  test('what another tab changed is shown, even when it costs the same', async () => {
    fillContact()
    const { id, products } = $cart.get() ?? {}
    await api.ok('PUT', `/carts/${id}/products/${products?.[0]?.id}`, { recipient: 'Loretta' })
    void readBag()
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'changed', now: { products: [{ recipient: 'Loretta' }] } })
  })
})

describe('when it does not go through', () => {
  test('a declined card is told, and bag and form stay', async () => {
    fillContact()
    fillCard('4000000000000002')
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'payment_declined' } })
    expect($cart.get()?.products).toHaveLength(1)
    expect($contact.get().email).toBe('dolly@example.com')
  })

  test('a new price is shown and not charged until pressed again', async () => {
    fillContact()
    const before = $cart.get()?.totals.total ?? 0
    await changePrice('sweet-tea', 999)
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'changed', error: { code: 'total_changed' } })
    expect($cart.get()?.totals.total).toBeGreaterThan(before)
    expect(browser.visited).toEqual([])
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('an item that sold out is told until it is taken out', async () => {
    fillContact()
    await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
    await sellOut('chess-pie')
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'product_unavailable' } })
    const line = $cart.get()?.products.find(({ problem }) => problem)
    if (!line) throw new Error('Nothing is sold out')
    await removeLine(line)
    expect($submit.get()).toEqual({ step: 'idle' })
  })

  test('an order that was placed in another tab leads to its confirmation', async () => {
    fillContact()
    const cart = $cart.get()
    if (!cart) throw new Error('The bag is empty')
    await api.ok('POST', `/carts/${cart.id}/submit`, submitBody(cart))
    await placeOrder()
    expect(browser.visited).toEqual([`/order/confirm/${cart.id}`])
  })

  test('a bag that timed out leads to the order landing', async () => {
    fillContact()
    server.clock.advance(3 * 3_600_000)
    await placeOrder()
    expect(browser.visited).toEqual(['/order?bag=timed-out'])
  })
})

describe('when no answer comes', () => {
  test('the press is repeated with its key, and there is one order', async () => {
    fillContact()
    browser.answersToLose = 1
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })

  test('to any repeat, the guest is led to the order that exists', async () => {
    fillContact()
    browser.answersToLose = 3
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/c_/)
  })

  test('to anything at all, nobody is told that it failed: pressing again finds the order', async () => {
    fillContact()
    browser.answersToLose = 6
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    expect(JSON.stringify($submit.get())).toMatch(/do not know yet.*never be placed twice/)
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('and the server was never reached, everything stays for another press', async () => {
    fillContact()
    browser.isOnline = false
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    browser.isOnline = true
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('to a declined card, the decline is told once the kitchen knows of it', async () => {
    fillContact()
    fillCard('4000000000000002')
    loseAnswers('POST', /\/submit$/)
    await placeOrder()
    expect($submit.get()).toMatchObject({
      step: 'failed',
      error: { code: 'payment_declined', message: 'Your card was declined. Please try another card.' },
    })
    expect($cart.get()?.products).toHaveLength(1)
  })

  test('to paying in store, an earlier decline of a card is not taken for the outcome', async () => {
    fillContact()
    fillCard('4000000000000002')
    await placeOrder()
    setPaymentType('payinstore')
    cutOff('POST', /\/submit$/)
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
  })

  test('a payment with a lost answer is confirming until the bank is asked again', async () => {
    fillContact()
    fillCard('4000000000000119')
    await placeOrder()
    const id = browser.visited[0]?.slice('/order/confirm/'.length) ?? ''
    const steps: string[] = []
    const stop = $confirmation.listen(({ step }) => steps.push(step))
    browser.whileWaiting = async () => {
      server.clock.advance(5_000)
      await sweepAttempts(server.ctx)
    }
    await readConfirmation(id)
    stop()
    expect(steps).toEqual(['reading', 'confirming', 'placed'])
  })
})

describe('coming back to the checkout after an order', () => {
  test('leads to that order again', async () => {
    const id = await orderAndSee()
    await comeBack()
    expect(browser.visited).toEqual([`/order/confirm/${id}`])
  })

  test('leads there too when the page was kept as it was left', async () => {
    const kept = $bag.get()
    const id = await orderAndSee()
    $bag.set(kept)
    await comeBack()
    expect(browser.visited).toEqual([`/order/confirm/${id}`])
  })

  test('with a bag opens the checkout', async () => {
    await orderAndSee()
    await addTea()
    await comeBack()
    expect($bag.get().step).toBe('ready')
    expect(browser.visited).toEqual([])
  })

  test('never takes the last order for another bag that went away', async () => {
    await orderAndSee()
    await addTea()
    await comeBack()
    $bagMemory.set(null)
    await readBag()
    expect(browser.visited).toEqual(['/order'])
  })

  test('in a tab without an order leads to the order landing', async () => {
    $bagMemory.set(null)
    leave()
    $bag.set({ step: 'unread' })
    await comeBack()
    expect(browser.visited.at(-1)).toBe('/order')
  })

  async function orderAndSee(): Promise<string> {
    fillContact()
    const { id = '' } = $cart.get() ?? {}
    await placeOrder()
    leave()
    await readConfirmation(id)
    $bag.set({ step: 'unread' })
    browser.visited.length = 0
    return id
  }

  async function comeBack(): Promise<void> {
    leave = enterCheckout()
    await readBag()
  }
})

describe('at a kitchen that is closed for pickup', () => {
  let stop: () => void
  beforeEach(async () => {
    $bagKitchen.set(undefined)
    stop = watchBagKitchen()
    await vi.waitFor(() => expect($bagKitchen.get()).toBeTruthy())
    const kitchen = $bagKitchen.get()
    if (kitchen) $bagKitchen.set({ ...kitchen, open: false, status: 'closed', opens: '10:30' })
  })
  afterEach(() => {
    stop()
    $bagKitchen.set(undefined)
  })

  test('a press says when it opens, and orders nothing', async () => {
    fillContact()
    cutOff('GET', /\/(locations\/|times)/)
    await placeOrder()
    expect($submit.get()).toMatchObject({
      step: 'failed',
      error: { code: 'kitchen_closed', message: 'Closed, opens 10:30 AM' },
    })
    expect(browser.visited).toEqual([])
  })

  test('a press finds out that it has opened since, and orders', async () => {
    fillContact()
    await placeOrder()
    expect($closedKitchen.get()).toBeNull()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('catering can be ordered, for it is made later', () => {
    const cart = $cart.get()
    if (!cart) throw new Error('There is no bag')
    $bag.set({ step: 'ready', cart: { ...cart, catering: { lead_hours: 4, minimum: 0, short: 0 } } })
    expect($closedKitchen.get()).toBeNull()
    const kitchen = $bagKitchen.get()
    if (kitchen) $bagKitchen.set({ ...kitchen, status: 'unavailable' })
    expect($closedKitchen.get()?.status).toBe('unavailable')
  })

  test('another handoff takes the explanation back', async () => {
    const stopAlerts = watchAlerts()
    cutOff('GET', /\/(locations\/|times)/)
    await placeOrder()
    await setHandoff({ handoff: 'curbside', sub_handoff: null })
    expect($submit.get()).toEqual({ step: 'idle' })
    stopAlerts()
  })
})

describe('an outage', () => {
  let stop: () => void
  beforeEach(() => {
    stop = watchAlerts()
  })
  afterEach(() => stop())

  test('is told once: by the order that failed after a change did', async () => {
    fillContact()
    browser.isOnline = false
    await setLineQuantity(firstLine(), 3)
    expect($bagNotice.get()).toMatchObject({ code: 'unreachable' })
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    expect($bagNotice.get()).toBeNull()
  })

  test('is told once: by the change that failed after the order did', async () => {
    fillContact()
    browser.isOnline = false
    await placeOrder()
    await setLineQuantity(firstLine(), 3)
    expect($submit.get()).toEqual({ step: 'idle' })
    expect($bagNotice.get()).toMatchObject({ code: 'unreachable' })
  })

  test('is over when the browser is online again', async () => {
    fillContact()
    browser.isOnline = false
    await placeOrder()
    browser.isOnline = true
    await comeBackOnline()
    expect($submit.get()).toEqual({ step: 'idle' })
    expect(browser.visited).toEqual([])
  })

  test('that swallowed the answer ends at the order that exists', async () => {
    fillContact()
    browser.answersToLose = 6
    await placeOrder()
    await comeBackOnline()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })
})

describe('tipping', () => {
  test('a percentage follows the choice, and none takes it back', async () => {
    await chooseTip(20)
    expect($cart.get()?.tips.percentage).toBe(20)
    expect($tipChoice.get()).toBe(20)
    await chooseTip('none')
    expect($cart.get()?.totals.tip).toBe(0)
  })

  test('an amount of one’s own is Applied! for three seconds', async () => {
    await chooseTip('custom')
    typeCustomTip('3.50')
    const seen: boolean[] = []
    browser.whileWaiting = () => void seen.push($isTipApplied.get())
    await applyCustomTip()
    expect(seen).toEqual([true])
    expect($isTipApplied.get()).toBe(false)
    expect($cart.get()?.totals.tip).toBe(350)
  })
})

function firstLine(): CartLine {
  const line = $cart.get()?.products[0]
  if (!line) throw new Error('The bag is empty')
  return line
}

/** The order that the guest was led to. */
async function placedOrder(): Promise<unknown> {
  const id = browser.visited[0]?.slice('/order/confirm/'.length)
  return api.ok('GET', `/orders/${id}`)
}

/** Calls of one kind reach the server, but their answers do not come back. */
function loseAnswers(method: string, path: RegExp): void {
  const { fetch } = environment()
  intercept(method, path, async (input, init) => {
    await fetch(input, init)
    throw new TypeError('fetch failed')
  })
}

/** Calls of one kind do not get to the server. */
function cutOff(method: string, path: RegExp): void {
  intercept(method, path, async () => {
    throw new TypeError('fetch failed')
  })
}

function intercept(method: string, path: RegExp, instead: typeof fetch): void {
  const usual = environment()
  setEnvironment({
    ...usual,
    fetch: (input, init) =>
      init?.method === method && path.test(String(input)) ? instead(input, init) : usual.fetch(input, init),
  })
}

async function sellOut(id: string): Promise<void> {
  await server.db
    .update(catalogEntries)
    .set({ body: sql`jsonb_set(body, '{available}', 'false')` })
    .where(and(eq(catalogEntries.kind, 'product'), eq(catalogEntries.id, id)))
  await server.db.update(catalogState).set({ version: sql`version + 1` })
  server.expireCatalogue()
}

async function changePrice(id: string, cost: number): Promise<void> {
  await server.db
    .update(catalogEntries)
    .set({ body: sql`jsonb_set(body, '{cost}', to_jsonb(${cost}::int))` })
    .where(and(eq(catalogEntries.kind, 'product'), eq(catalogEntries.id, id)))
  await server.db.update(catalogState).set({ version: sql`version + 1` })
  server.expireCatalogue()
}
