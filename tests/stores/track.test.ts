import { beforeEach, describe, expect, test, vi } from 'vitest'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { toTrackedProduct } from '#src/stores/tracking/tracked-item.ts'
import { setTrackingChoice } from '#src/stores/tracking/tracking-consent.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
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

  test('a guest who declines consent or withdraws it is not tracked', () => {
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

  test('a tracked event has its items and their value in dollars', () => {
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

  test('a tracked list has a name but no value', () => {
    const items = [toTrackedProduct(tea, kitchen.menu_id)]
    trackEvent('view_item_list', { item_list_id: 'drinks', item_list_name: 'Drinks', items })
    const { ecommerce } = Object(browser.dataLayer[1])
    expect(ecommerce).toMatchObject({ item_list_id: 'drinks', item_list_name: 'Drinks' })
    expect(ecommerce).not.toHaveProperty('value')
  })

  test('a tracked search omits possible personal data', () => {
    trackEvent('search', { search_term: 'Wings for dolly@example.com' })
    trackEvent('search', { search_term: '615-555-0142' })
    expect(browser.dataLayer).toEqual([{ event: 'search', search_term: 'wings for' }])
  })

  test('a tracked block has its headline, kind and campaign but no amounts', () => {
    const banner = {
      ...{ promotion_id: 'b0b00001', promotion_name: 'Hot honey', creative_name: 'banner' },
      ...{ creative_slot: '2', campaign: 'Texas weekend' },
    }
    trackEvent('view_promotion', banner)
    expect(browser.dataLayer).toEqual([{ ecommerce: null }, { event: 'view_promotion', ecommerce: banner }])
  })

  test('a tracked gift card has its amount but no number', () => {
    trackEvent('add_gift_card', { value: 2_550 })
    expect(browser.dataLayer).toEqual([{ event: 'add_gift_card', currency: 'USD', value: 25.5 }])
  })
})
