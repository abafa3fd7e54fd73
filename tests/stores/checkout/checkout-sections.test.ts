import { cleanStores } from 'nanostores'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $openSections, setSectionOpen } from '#src/stores/checkout/open-sections.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $hasUpsells } from '#src/stores/checkout/upsell-section.ts'
import { aMember } from '#tests/support/members/members.ts'
import { fillCard, fillContact, openCheckout } from '#tests/support/orders/checkout-tab.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = await openCheckout(server)
})

test('how it is paid is open at first, and what the guest closes stays closed', () => {
  const stop = $openSections.listen(() => {})
  expect($openSections.get()).toEqual({ payments: true })
  setSectionOpen('payments', false)
  setSectionOpen('coupons', true)
  expect($openSections.get()).toEqual({ payments: false, coupons: true })
  stop()
})

test('a card that is declined is told in the open, whatever was closed', async () => {
  vi.stubGlobal('document', {})
  cleanStores($openSections)
  const stop = $openSections.listen(() => {})
  await Promise.resolve()
  fillContact()
  fillCard('4000000000000002')
  setSectionOpen('payments', false)
  await submitOrder()
  expect($openSections.get().payments).toBe(true)
  stop()
  vi.unstubAllGlobals()
  choosePayment({ type: 'payinstore' })
})

test('what goes well with the bag is offered to members, not to guests', async () => {
  vi.stubGlobal('document', {})
  cleanStores($hasUpsells)
  const stop = $hasUpsells.listen(() => {})
  await Promise.resolve()
  expect($hasUpsells.get()).toBe(false)
  await comeBackAs(browser, await aMember(server))
  await expect.poll(() => $hasUpsells.get()).toBe(true)
  stop()
  vi.unstubAllGlobals()
})
