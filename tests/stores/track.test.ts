import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeKitchen } from '#src/features/kitchen/take-kitchen.ts'
import { toggleFavorite } from '#src/stores/account/favorites.ts'
import { signIn, signInForm } from '#src/stores/account/sign-in/sign-in.ts'
import { addLine } from '#src/stores/bag/add-line.ts'
import { readBag } from '#src/stores/bag/bag.ts'
import { setLineQuantity } from '#src/stores/bag/bag-lines.ts'
import { watchOpenBag } from '#src/stores/bag/open-bag.ts'
import { $shownLines } from '#src/stores/bag/shown-bag.ts'
import { enterCheckout } from '#src/stores/checkout/checkout.ts'
import { $confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { setContactField } from '#src/stores/checkout/order/contact.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { placeOrder } from '#src/stores/checkout/place-order.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { track } from '#src/stores/tracking/track.ts'
import { trackedProduct } from '#src/stores/tracking/tracked-item.ts'
import { chooseTracking } from '#src/stores/tracking/tracking-consent.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { fivePoints } from '#tests/support/members/five-points.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart, kitchen } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let browser: Browser

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
  browser.tracking = { mode: 'ask', isRefusedByBrowser: false }
})

const tea = {
  product_id: 'sweet-tea',
  name: 'Sweet Tea',
  category: 'drinks',
  cost: 349,
}

function viewTea(): void {
  track('view_item', { items: [trackedProduct(tea, kitchen.menu_id)] })
}

describe('what is told is up to the guest', () => {
  test('nothing before they agree, and what was before is not told later', () => {
    viewTea()
    expect(browser.dataLayer).toEqual([])
    chooseTracking(true)
    expect(browser.dataLayer).toEqual([])
    viewTea()
    expect(browser.dataLayer).toContainEqual(expect.objectContaining({ event: 'view_item' }))
  })

  test('nothing when they refuse, nor once they take their leave back', () => {
    chooseTracking(false)
    viewTea()
    expect(browser.dataLayer).toEqual([])
    chooseTracking(true)
    viewTea()
    const told = browser.dataLayer.length
    chooseTracking(false)
    viewTea()
    expect(browser.dataLayer).toHaveLength(told)
  })

  test('nothing of a page that is drawn ahead before they see it', () => {
    chooseTracking(true)
    const page = Object.assign(new EventTarget(), { prerendering: true })
    vi.stubGlobal('document', page)
    viewTea()
    expect(browser.dataLayer).toEqual([])
    page.prerendering = false
    page.dispatchEvent(new Event('prerenderingchange'))
    vi.unstubAllGlobals()
    expect(browser.dataLayer).toContainEqual(expect.objectContaining({ event: 'view_item' }))
  })

  test('where nobody has to agree, a browser that refuses is believed', () => {
    browser.tracking = { mode: 'on', isRefusedByBrowser: true }
    viewTea()
    expect(browser.dataLayer).toEqual([])
    browser.tracking = { mode: 'on', isRefusedByBrowser: false }
    viewTea()
    expect(browser.dataLayer).not.toEqual([])
  })

  test('a chain without analytics has no data layer, whatever was agreed to', () => {
    browser.tracking = { mode: 'off', isRefusedByBrowser: false }
    chooseTracking(true)
    viewTea()
    expect(browser.dataLayer).toEqual([])
  })
})

describe('how it is told', () => {
  beforeEach(() => chooseTracking(true))

  test('items and their value in dollars, nothing left of the event before', () => {
    const items = [
      trackedProduct(tea, kitchen.menu_id, { quantity: 3, cost: 399 }),
      trackedProduct({ ...tea, product_id: 'lemonade', name: 'Lemonade' }, kitchen.menu_id),
    ]
    track('add_to_cart', { items })
    expect(browser.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'USD',
          value: 15.46,
          items: [
            {
              item_id: 'sweet-tea',
              item_name: 'Sweet Tea',
              item_category: 'drinks',
              price: 3.99,
              quantity: 3,
              affiliation: kitchen.menu_id,
            },
            {
              item_id: 'lemonade',
              item_name: 'Lemonade',
              item_category: 'drinks',
              price: 3.49,
              quantity: 1,
              affiliation: kitchen.menu_id,
            },
          ],
        },
      },
    ])
  })

  test('a list has a name and no value', () => {
    const items = [trackedProduct(tea, kitchen.menu_id)]
    track('view_item_list', { item_list_id: 'drinks', item_list_name: 'Drinks', items })
    const { ecommerce } = Object(browser.dataLayer[1])
    expect(ecommerce).toMatchObject({ item_list_id: 'drinks', item_list_name: 'Drinks' })
    expect(ecommerce).not.toHaveProperty('value')
  })

  test('a search without what may name a person, or not at all', () => {
    track('search', { search_term: 'Wings for dolly@example.com' })
    track('search', { search_term: '615-555-0142' })
    expect(browser.dataLayer).toEqual([{ event: 'search', search_term: 'wings for' }])
  })

  test('a block of a page by its headline, kind and campaign, with no amounts', () => {
    const banner = {
      ...{ promotion_id: 'b0b00001', promotion_name: 'Hot honey', creative_name: 'banner' },
      ...{ creative_slot: '2', campaign: 'Texas weekend' },
    }
    track('view_promotion', banner)
    expect(browser.dataLayer).toEqual([{ ecommerce: null }, { event: 'view_promotion', ecommerce: banner }])
  })

  test('a gift card by what it is worth, never by its number', () => {
    track('add_gift_card', { value: 2_550 })
    expect(browser.dataLayer).toEqual([{ event: 'add_gift_card', currency: 'USD', value: 25.5 }])
  })
})

describe('where it is told', () => {
  beforeEach(() => chooseTracking(true))

  const named = () => browser.dataLayer.flatMap(entry => ('event' in entry ? [entry.event] : []))

  test('a checkout begins with what is in the bag; an order is a purchase once, however often it is read again', async () => {
    const { order } = await orderTenders()
    expect(named()).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
    const begun = Object(browser.dataLayer.find(entry => 'event' in entry)).ecommerce
    const cost = order.totals.subtotal / 100
    expect(begun).toEqual({
      currency: 'USD',
      value: cost,
      items: [
        {
          item_id: 'three-tenders',
          item_name: 'Three Tenders',
          price: cost,
          quantity: 1,
          affiliation: kitchen.menu_id,
        },
      ],
    })
    const { ecommerce } = Object(browser.dataLayer.at(-1))
    const { num, totals } = order
    expect(ecommerce).toMatchObject({
      transaction_id: num,
      currency: 'USD',
      value: totals.subtotal / 100,
      tax: totals.tax / 100,
      shipping: 0,
      items: [{ item_id: 'three-tenders', quantity: 1, affiliation: kitchen.menu_id }],
    })
    await readConfirmation(order.id)
    expect(named().filter(event => event === 'purchase')).toHaveLength(1)
  })

  test('a kitchen that is picked, by its menu', async () => {
    await takeKitchen(fivePoints)
    expect(browser.dataLayer).toEqual([{ event: 'select_location', location_id: kitchen.menu_id }])
  })

  test('what was ordered before they agreed is not told once they do', async () => {
    chooseTracking(false)
    const { order } = await orderTenders(() => chooseTracking(true))
    expect(order.state).toBe('placed')
    expect(named()).toEqual([])
  })

  test('somebody else who opens the confirmation has bought nothing', async () => {
    browser.tracking = { mode: 'off', isRefusedByBrowser: false }
    const { order } = await orderTenders()
    browser = openBrowser(server)
    browser.tracking = { mode: 'on', isRefusedByBrowser: false }
    await readConfirmation(order.id)
    expect(named()).toEqual([])
  })

  test('nothing of it says who the guest is or opens their bag or order', async () => {
    const { order, cartId } = await orderTenders()
    const told = JSON.stringify(browser.dataLayer)
    for (const secret of [order.id, cartId, 'Dolly', 'Parker', '6155550142', 'dolly@example.com'])
      expect(told).not.toContain(secret)
  })

  test('what comes into the bag, what leaves it, and the bag that is looked at', async () => {
    pickFivePoints()
    await addLine({ product_id: 'chess-pie', quantity: 2, choices: [] })
    const stop = watchOpenBag()
    const line = () => $shownLines.get()[0]?.line ?? { id: '' }
    await setLineQuantity(line(), 3)
    await setLineQuantity(line(), 1)
    stop()
    const told = browser.dataLayer.filter(entry => 'event' in entry)
    expect(told).toMatchObject([
      { event: 'add_to_cart', ecommerce: { items: [{ item_id: 'chess-pie', quantity: 2 }] } },
      { event: 'view_cart', ecommerce: { items: [{ item_id: 'chess-pie', quantity: 2 }] } },
      { event: 'add_to_cart', ecommerce: { items: [{ quantity: 1 }] } },
      { event: 'remove_from_cart', ecommerce: { items: [{ quantity: 2 }] } },
    ])
  })

  test('signing in, and a kitchen that becomes a favorite, but not one that is none any more', async () => {
    const member = await aMember(server)
    signInForm.type('email', member.email)
    signInForm.type('password', member.password)
    await signIn('')
    await comeBackAs(browser, member)
    await toggleFavorite(kitchen.menu_id)
    await toggleFavorite(kitchen.menu_id)
    expect(browser.dataLayer).toEqual([
      { event: 'login', method: 'password' },
      { event: 'location_favorited', location_id: kitchen.menu_id },
    ])
  })
})

async function orderTenders(beforeConfirmation = () => {}) {
  const { id: cart_id, menu_id, version } = await aFullCart(api)
  $bagMemory.set({ cart_id, menu_id, version, count: 1 })
  const leave = enterCheckout()
  await readBag()
  choosePayment({ type: 'payinstore' })
  setContactField('first_name', 'Dolly')
  setContactField('last_name', 'Parker')
  setContactField('phone', '(615) 555-0142')
  setContactField('email', 'dolly@example.com')
  await placeOrder()
  leave()
  beforeConfirmation()
  await readConfirmation(cart_id)
  const confirmation = $confirmation.get()
  if (confirmation.step !== 'placed') throw new Error(`The order is ${confirmation.step}`)
  return { order: confirmation.order, cartId: cart_id }
}
