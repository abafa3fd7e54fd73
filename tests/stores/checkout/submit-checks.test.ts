import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { $bag, $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { $bagKitchen, loadKitchenOnBagChange } from '#src/stores/bag/bag-kitchen.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { setHandoff } from '#src/stores/bag/edits/bag-details.ts'
import { removeLine, setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $closedKitchen } from '#src/stores/checkout/order/closed-kitchen.ts'
import { $contact, setContactField } from '#src/stores/checkout/order/contact.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { $customTipError, chooseTip, setCustomTip } from '#src/stores/checkout/order/tip.ts'
import { removeOutdatedAlerts } from '#src/stores/checkout/outage-alerts.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { clearDietaryFilter, setAllergenAvoided } from '#src/stores/menu/dietary-filter.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { failRequests } from '#tests/support/faults/broken-network.ts'
import { fillCard, fillContact, getFirstLine, openCheckout } from '#tests/support/orders/checkout-tab.ts'
import { createSubmitBody } from '#tests/support/orders/orders.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const edits = createCatalogEdits(server)
afterEach(() => edits.undo())
beforeEach(async () => {
  browser = await openCheckout(server)
  fillContact()
})

describe('a changed allergen declaration', () => {
  beforeEach(() => setAllergenAvoided('peanut', true))
  afterEach(() => clearDietaryFilter())

  test('a guest who avoids peanuts is warned only once if a product now contains peanuts', async () => {
    await edits.put('product', 'sweet-tea', 'allergens', ['peanut'])
    await submitOrder()
    expect($submitState.get()).toMatchObject({
      step: 'failed',
      error: {
        code: 'allergens_changed',
        message: expect.stringMatching(/^Sweet Tea changed\. Contains peanuts\./),
      },
    })
    expect(getFirstLine().allergens?.contains).toEqual(['peanut'])
    await submitOrder()
    expect(await placedOrder()).toMatchObject({ products: [{ allergens: { contains: ['peanut'] } }] })
  })

  test('a guest who avoids peanuts is not warned about other allergens', async () => {
    await edits.put('product', 'sweet-tea', 'allergens', ['milk'])
    await submitOrder()
    expect(await placedOrder()).toMatchObject({ products: [{ allergens: { contains: ['milk'] } }] })
  })
})

describe('pending changes', () => {
  test('a pending quantity is shown to the guest before the order is placed', async () => {
    void readBag()
    void setLineQuantity(getFirstLine(), 3)
    await submitOrder()
    expect($submitState.get()).toMatchObject({
      step: 'changed',
      was: { products: [{ quantity: 2 }] },
      now: { products: [{ quantity: 3 }] },
    })
    expect(browser.visited).toEqual([])
    await submitOrder()
    expect(await placedOrder()).toMatchObject({ products: [{ quantity: 3 }] })
  })

  test('a pending tip is shown to the guest before the order is placed', async () => {
    void readBag()
    void chooseTip(20)
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'changed', now: { tips: { percentage: 20 } } })
  })

  test('an order includes the custom tip that was entered last', async () => {
    await chooseTip(20)
    await chooseTip('custom')
    void setCustomTip('5.00')
    await submitOrder()
    expect(await placedOrder()).toMatchObject({ totals: { tip: 500 } })
  })

  test('a guest who chooses a custom tip must enter the tip amount', async () => {
    await chooseTip('custom')
    void setCustomTip('')
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'tip' })
    expect($customTipError.get()).toBe('Please enter a valid tip.')
    expect(browser.visited).toEqual([])
  })

  test('an invalid tip is marked together with invalid contact details', async () => {
    await chooseTip('custom')
    void setCustomTip('')
    setContactField('email', 'dolly')
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'contact' })
    expect($customTipError.get()).toBe('Please enter a valid tip.')
  })

  test('an order with a pending change that does not change the total is placed immediately', async () => {
    void readBag()
    void setHandoff({ handoff: 'pickup', sub_handoff: 'drivethru' })
    await submitOrder()
    expect(await placedOrder()).toMatchObject({ sub_handoff: 'drivethru' })
  })

  test('an order is not placed if a pending change to the bag fails', async () => {
    const curbside: HandoffChoice = { handoff: 'curbside', sub_handoff: null }
    const clicked: Promise<unknown>[] = [readBag(), setLineQuantity(getFirstLine(), 3), setHandoff(curbside)]
    failRequests('PUT', /\/products\//)
    clicked.push(submitOrder())
    await Promise.all(clicked)
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    expect($bagNotice.get()).toBeNull()
    expect(browser.visited).toEqual([])
  })

  test('a change from another tab is shown before the order is placed even if the total is unchanged', async () => {
    const { id, products } = $cart.get() ?? {}
    await api.ok('PUT', `/carts/${id}/products/${products?.[0]?.id}`, { recipient: 'Loretta' })
    void readBag()
    await submitOrder()
    expect($submitState.get()).toMatchObject({
      step: 'changed',
      now: { products: [{ recipient: 'Loretta' }] },
    })
  })
})

describe('a rejected order', () => {
  test('a declined card shows the reason without changing the bag or the contact form', async () => {
    fillCard('4000000000000002')
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'payment_declined' } })
    expect($cart.get()?.products).toHaveLength(1)
    expect($contact.get().email).toMatch(/^dolly/)
  })

  test('a guest sees a changed price before being charged', async () => {
    const before = $cart.get()?.totals.total ?? 0
    await edits.put('product', 'sweet-tea', 'cost', 999)
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'changed', error: { code: 'total_changed' } })
    expect($cart.get()?.totals.total).toBeGreaterThan(before)
    expect(browser.visited).toEqual([])
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('a sold-out line is reported until the guest removes it', async () => {
    await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
    await edits.put('product', 'chess-pie', 'available', false)
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'product_unavailable' } })
    const line = $cart.get()?.products.find(({ problem }) => problem)
    if (!line) throw new Error('Nothing is sold out')
    await removeLine(line)
    expect($submitState.get()).toEqual({ step: 'idle' })
  })

  test('a guest whose order was placed in another tab is redirected to its confirmation', async () => {
    const cart = $cart.get()
    if (!cart) throw new Error('The bag is empty')
    await api.ok('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
    await submitOrder()
    expect(browser.visited).toEqual([`/order/confirm/${cart.id}`])
  })

  test('a guest whose bag has expired is redirected to the order start page', async () => {
    server.clock.advance(3 * 3_600_000)
    await submitOrder()
    expect(browser.visited).toEqual(['/order?bag=timed-out'])
  })
})

describe('closed kitchens', () => {
  let stop: () => void
  beforeEach(async () => {
    $bagKitchen.set(undefined)
    stop = loadKitchenOnBagChange()
    await expect.poll(() => $bagKitchen.get()).toBeTruthy()
    const kitchen = $bagKitchen.get()
    if (kitchen) $bagKitchen.set({ ...kitchen, open: false, status: 'closed', opens: '10:30' })
  })
  afterEach(() => {
    stop()
    $bagKitchen.set(undefined)
  })

  test('a guest who orders at a closed kitchen sees when it opens', async () => {
    failRequests('GET', /\/(locations\/|times)/)
    await submitOrder()
    expect($submitState.get()).toMatchObject({
      step: 'failed',
      error: { code: 'kitchen_closed', message: 'Closed, opens 10:30 AM' },
    })
    expect(browser.visited).toEqual([])
  })

  test('a guest can order once a closed kitchen has opened', async () => {
    await submitOrder()
    expect($closedKitchen.get()).toBeNull()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('a catering order is accepted even while the kitchen is closed', () => {
    const cart = $cart.get()
    if (!cart) throw new Error('There is no bag')
    $bag.set({ step: 'ready', cart: { ...cart, catering: { lead_hours: 4, minimum: 0, short: 0 } } })
    expect($closedKitchen.get()).toBeNull()
    const kitchen = $bagKitchen.get()
    if (kitchen) $bagKitchen.set({ ...kitchen, status: 'unavailable' })
    expect($closedKitchen.get()?.status).toBe('unavailable')
  })

  test('changing the handoff clears the message about a closed kitchen', async () => {
    const stopAlerts = removeOutdatedAlerts()
    failRequests('GET', /\/(locations\/|times)/)
    await submitOrder()
    await setHandoff({ handoff: 'curbside', sub_handoff: null })
    expect($submitState.get()).toEqual({ step: 'idle' })
    stopAlerts()
  })
})

async function placedOrder(): Promise<unknown> {
  const id = browser.visited[0]?.slice('/order/confirm/'.length)
  return api.ok('GET', `/orders/${id}`)
}
