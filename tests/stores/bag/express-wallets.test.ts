import { beforeEach, expect, test, vi } from 'vitest'
import { $settings, readSettings } from '#src/stores/api/app-settings.ts'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $expressWalletNames } from '#src/stores/bag/express-wallets.ts'
import { $knownWallets } from '#src/stores/session/known-wallets.ts'
import { twoTeas } from '#tests/support/orders/checkout-tab.ts'
import { openBrowser, pickFivePoints } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
beforeEach(async () => {
  openBrowser(server)
  pickFivePoints()
  await addLine(twoTeas)
  $knownWallets.set(null)
  await readSettings()
  payAt('stripe')
  return () => vi.unstubAllGlobals()
})

function hasApplePay(canMakePayments: () => boolean): void {
  vi.stubGlobal('ApplePaySession', { canMakePayments })
  payAt('stripe')
}

function payAt(provider: 'sandbox' | 'stripe'): void {
  const settings = $settings.get()
  if (!settings) throw new Error('The settings were not read')
  $settings.set({ ...settings, payment: { provider, key: null, script: null, cards: [] } })
}

test('express checkout is hidden if no wallet is known to be available', () => {
  expect($expressWalletNames.get()).toEqual([])
})

test('the bag shows the wallets that are available at checkout', () => {
  $knownWallets.set({ names: ['googlePay', 'link'] })
  expect($expressWalletNames.get()).toEqual(['googlePay', 'link'])
})

test('Apple Pay is shown in a browser that supports it until checkout finds it unavailable', () => {
  hasApplePay(() => true)
  expect($expressWalletNames.get()).toEqual(['applePay'])
  $knownWallets.set({ names: [] })
  expect($expressWalletNames.get()).toEqual([])
})

test('no wallet is shown if the check for Apple Pay throws', () => {
  hasApplePay(() => {
    throw new DOMException('Trying to start an Apple Pay session from an insecure document.')
  })
  expect($expressWalletNames.get()).toEqual([])
})

test('the demo shows the sandbox bank’s wallets instead of Stripe’s', () => {
  $knownWallets.set({ names: ['link'] })
  payAt('sandbox')
  expect($expressWalletNames.get()).toEqual(['applePay', 'googlePay'])
})

test.each([0, 49])('no wallets are shown for a bag total of %i cents', total => {
  $knownWallets.set({ names: ['link'] })
  const cart = $cart.get()
  if (!cart) throw new Error('There is no bag')
  $bag.set({ step: 'ready', cart: { ...cart, totals: { ...cart.totals, total } } })
  expect($expressWalletNames.get()).toEqual([])
})
