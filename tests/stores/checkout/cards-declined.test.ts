import { afterAll, beforeEach, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { $settings, readSettings } from '#src/stores/api/app-settings.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { fillCard, fillContact, openCheckout } from '#tests/support/orders/checkout-tab.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const declinedCard = '4000000000000002'
let browser: Browser

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  $settings.set(null)
  browser = await openCheckout(server)
  fillContact()
})

async function tryCard(number = declinedCard): Promise<void> {
  fillCard(number)
  await submitOrder()
}

async function tryThree(): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) await tryCard()
}

test('a guest can pay with a fourth card after three declines', async () => {
  await tryThree()
  expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'payment_declined' } })
  await tryCard('4242424242424242')
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a guest sees an error if the captcha fails to load at checkout', async () => {
  await tryThree()
  const settings = await readSettings()
  if (!settings) throw new Error('No settings')
  $settings.set({ ...settings, captcha: { provider: 'recaptcha', key: 'site-key', version: '3' } })
  setEnvironment({ ...environment(), loadScript: () => Promise.reject(new Error('blocked')) })
  await tryCard('4242424242424242')
  expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'captcha_failed' } })
  expect($cart.get()?.products).toHaveLength(1)
})

test('a guest with too many declined cards sees an error but can pay in store', async () => {
  for (let attempt = 0; attempt < 9; attempt++) await tryCard()
  expect($submitState.get()).toMatchObject({
    step: 'failed',
    error: { code: 'payment_tries_over', message: expect.stringContaining('choose “Pay in store”') },
  })
  choosePayment({ type: 'payinstore' })
  expect($submitState.get().step).toBe('idle')
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})
