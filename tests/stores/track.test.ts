import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pickKitchenAndOpenMenu } from '#src/features/kitchen/pick-kitchen-and-open-menu.ts'
import { toggleFavorite } from '#src/stores/account/favorites.ts'
import { signIn, signInForm } from '#src/stores/account/sign-in/sign-in.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { mountOpenBag } from '#src/stores/bag/open-bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { mountCheckout } from '#src/stores/checkout/checkout.ts'
import { openForms } from '#src/stores/checkout/checkout-forms.ts'
import { $confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { setContactField } from '#src/stores/checkout/order/contact.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { toTrackedProduct } from '#src/stores/tracking/tracked-item.ts'
import { setTrackingChoice } from '#src/stores/tracking/tracking-consent.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart, kitchen } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()

beforeEach(() => {
  browser = openBrowser(server)
  browser.tracking = { mode: 'ask', hasBrowserOptOut: false }
})

const tea = {
  product_id: 'sweet-tea',
  name: 'Sweet Tea',
  category: 'drinks',
  cost: 349,
}

function viewTea(): void {
  trackEvent('view_item', { items: [toTrackedProduct(tea, kitchen.menu_id)] })
}

describe('consent to tracking', () => {
  test('a guest is not tracked before consent', () => {
    viewTea()
    expect(browser.dataLayer).toEqual([])
    setTrackingChoice(true)
    expect(browser.dataLayer).toEqual([])
    viewTea()
    expect(browser.dataLayer).toContainEqual(expect.objectContaining({ event: 'view_item' }))
  })

  test('a guest who declines or withdraws consent is not tracked', () => {
    setTrackingChoice(false)
    viewTea()
    expect(browser.dataLayer).toEqual([])
    setTrackingChoice(true)
    viewTea()
    const countBefore = browser.dataLayer.length
    setTrackingChoice(false)
    viewTea()
    expect(browser.dataLayer).toHaveLength(countBefore)
  })

  test('a prerendered page is not tracked before it is shown', () => {
    setTrackingChoice(true)
    const page = Object.assign(new EventTarget(), { prerendering: true })
    vi.stubGlobal('document', page)
    viewTea()
    expect(browser.dataLayer).toEqual([])
    page.prerendering = false
    page.dispatchEvent(new Event('prerenderingchange'))
    vi.unstubAllGlobals()
    expect(browser.dataLayer).toContainEqual(expect.objectContaining({ event: 'view_item' }))
  })
})

describe('event format', () => {
  beforeEach(() => setTrackingChoice(true))

  test('an analytics event contains its items and their value in dollars', () => {
    const items = [
      toTrackedProduct(tea, kitchen.menu_id, { quantity: 3, cost: 399 }),
      toTrackedProduct({ ...tea, product_id: 'lemonade', name: 'Lemonade' }, kitchen.menu_id),
    ]
    trackEvent('add_to_cart', { items })
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

  test('an analytics event for a product list contains the list’s name but no value', () => {
    const items = [toTrackedProduct(tea, kitchen.menu_id)]
    trackEvent('view_item_list', { item_list_id: 'drinks', item_list_name: 'Drinks', items })
    const { ecommerce } = Object(browser.dataLayer[1])
    expect(ecommerce).toMatchObject({ item_list_id: 'drinks', item_list_name: 'Drinks' })
    expect(ecommerce).not.toHaveProperty('value')
  })

  test('a search event omits possible personal data', () => {
    trackEvent('search', { search_term: 'Wings for dolly@example.com' })
    trackEvent('search', { search_term: '615-555-0142' })
    expect(browser.dataLayer).toEqual([{ event: 'search', search_term: 'wings for' }])
  })

  test('an analytics event for a block contains its headline, kind, and campaign but no amounts', () => {
    const banner = {
      promotion_id: 'b0b00001',
      promotion_name: 'Hot honey',
      creative_name: 'banner',
      creative_slot: '2',
      campaign: 'Texas weekend',
    }
    trackEvent('view_promotion', banner)
    expect(browser.dataLayer).toEqual([{ ecommerce: null }, { event: 'view_promotion', ecommerce: banner }])
  })

  test('an analytics event for a gift card contains the amount charged to it but not its number', () => {
    trackEvent('add_gift_card', { value: 2_550 })
    expect(browser.dataLayer).toEqual([{ event: 'add_gift_card', currency: 'USD', value: 25.5 }])
  })
})

const api = await createApiClient(server)

describe('tracked events', () => {
  beforeEach(() => setTrackingChoice(true))

  const named = () => browser.dataLayer.flatMap(entry => ('event' in entry ? [entry.event] : []))

  test('a checkout and its order are tracked as a single purchase', async () => {
    const { order } = await orderTenders()
    expect(named()).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
    const checkoutEvent = Object(browser.dataLayer.find(entry => 'event' in entry)).ecommerce
    const cost = order.totals.subtotal / 100
    expect(checkoutEvent).toEqual({
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

  test('a kitchen selection is tracked with the kitchen’s menu', async () => {
    await pickKitchenAndOpenMenu(fivePointsKitchen)
    expect(browser.dataLayer).toEqual([{ event: 'select_location', location_id: kitchen.menu_id }])
  })

  test('an order placed before consent is not tracked', async () => {
    setTrackingChoice(false)
    const { order } = await orderTenders(() => setTrackingChoice(true))
    expect(order.state).toBe('placed')
    expect(named()).toEqual([])
  })

  test('opening an order’s confirmation in another browser tracks no purchase', async () => {
    browser.tracking = { mode: 'off', hasBrowserOptOut: false }
    const { order } = await orderTenders()
    browser = openBrowser(server)
    browser.tracking = { mode: 'on', hasBrowserOptOut: false }
    await readConfirmation(order.id)
    expect(named()).toEqual([])
  })

  test('analytics events contain no personal data and no bag or order ids', async () => {
    const { order, cartId } = await orderTenders()
    const tracked = JSON.stringify(browser.dataLayer)
    for (const secret of [order.id, cartId, 'Dolly', 'Parker', '6155550142', 'dolly@example.com'])
      expect(tracked).not.toContain(secret)
  })

  test('adding lines, removing lines, and opening the bag are tracked', async () => {
    pickFivePoints()
    await addLine({ product_id: 'chess-pie', quantity: 2, choices: [] })
    const stop = mountOpenBag()
    const line = () => $visibleLines.get()[0]?.line ?? { id: '' }
    await setLineQuantity(line(), 3)
    await setLineQuantity(line(), 1)
    stop()
    const tracked = browser.dataLayer.filter(entry => 'event' in entry)
    expect(tracked).toMatchObject([
      { event: 'add_to_cart', ecommerce: { items: [{ item_id: 'chess-pie', quantity: 2 }] } },
      { event: 'view_cart', ecommerce: { items: [{ item_id: 'chess-pie', quantity: 2 }] } },
      { event: 'add_to_cart', ecommerce: { items: [{ quantity: 1 }] } },
      { event: 'remove_from_cart', ecommerce: { items: [{ quantity: 2 }] } },
    ])
  })

  test('a sign-in and a new favorite are tracked', async () => {
    const member = await aMember(server)
    signInForm.type('email', member.email)
    signInForm.type('password', member.password)
    await signIn('')
    await resumeSession(browser, member)
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
  $storedBag.set({ cart_id, menu_id, version, count: 1 })
  const stops = [mountCheckout(), openForms()]
  await readBag()
  choosePayment({ type: 'payinstore' })
  setContactField('first_name', 'Dolly')
  setContactField('last_name', 'Parker')
  setContactField('phone', '(615) 555-0142')
  setContactField('email', 'dolly@example.com')
  await submitOrder()
  for (const stop of stops) stop()
  beforeConfirmation()
  await readConfirmation(cart_id)
  const confirmation = $confirmation.get()
  if (confirmation.step !== 'placed') throw new Error(`The order is ${confirmation.step}`)
  return { order: confirmation.order, cartId: cart_id }
}
