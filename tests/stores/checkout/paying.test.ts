import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cardProblems } from '#src/copy/checkout/card-fields.ts'
import { openHouseAccount } from '#src/server/services/house-accounts/open.ts'
import { $settings, $settingsError, readSettings } from '#src/stores/api/app-settings.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { $openSections } from '#src/stores/checkout/open-sections.ts'
import { $submit } from '#src/stores/checkout/order/submit.ts'
import { readBilling } from '#src/stores/checkout/payment/billing.ts'
import { gatherPayments } from '#src/stores/checkout/payment/payment.ts'
import {
  $keepsCard,
  $payment,
  $paymentOptions,
  $paymentSummary,
  choosePayment,
} from '#src/stores/checkout/payment/payment-choice.ts'
import { removeSavedCard } from '#src/stores/checkout/payment/remove-card.ts'
import { makeToken } from '#src/stores/checkout/payment/stripe.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $paying } from '#src/stores/session/paying.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  comeToCheckout,
  fillCard,
  fillContact,
  leaveCheckout,
  openCheckout,
} from '#tests/support/orders/checkout-tab.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { submitPaid } from '#tests/support/orders/payments.ts'
import { signInAtCheckout } from '#tests/support/orders/signed-in-checkout.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'

// Stripe's own script, which is blocked until a test says otherwise.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(async () => null) }))

let server: TestServer
let api: ApiClient
let browser: Browser
let dolly: TestMember

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
})

afterAll(async () => {
  await expectSoundBooks(server.db)
  await server.close()
})

beforeEach(async () => {
  browser = await openCheckout(server)
  dolly = await aMember(server)
})

/** Dolly at the checkout, once it is known what she can pay with. */
const signedIn = (numbers?: string[]) => signInAtCheckout({ server, api, browser }, dolly, numbers)

function names() {
  return $paymentOptions.get().map(({ name }) => name)
}

describe('a member with saved cards', () => {
  test('pays with the one used last in one press', async () => {
    await signedIn(['4242424242424242', '5555555555554444'])
    expect($paymentSummary.get()).toBe('Mastercard 4444')
    expect($openSections.get().payments).toBe(false)
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })

  test('removes one, and the next is chosen; what cannot be removed comes back', async () => {
    await signedIn(['4242424242424242', '5555555555554444'])
    const payment = $payment.get()
    const account = 'account' in payment ? payment.account : ''
    browser.isOnline = false
    expect(await removeSavedCard(account)).toBe(false)
    expect(names()[0]).toBe('Mastercard 4444')
    browser.isOnline = true
    expect(await removeSavedCard(account)).toBe(true)
    expect($paymentSummary.get()).toBe('Visa 4242')
  })

  test('who removed it in another tab is told, and is asked again how to pay', async () => {
    await signedIn(['4242424242424242'])
    const [kept] = await server.ctx.payments.listCards(dolly.id)
    await server.ctx.payments.removeCard(dolly.id, kept?.id ?? '')
    await submitOrder()
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'card_not_found' } })
    await expect.poll(() => $payment.get()).toEqual({ type: 'newcredit' })
    choosePayment({ type: 'payinstore' })
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })

  test('is not offered one that has expired, but is shown it', async () => {
    const card = { number: '4242424242424242', expire: { month: 12, year: 2026 }, cvv: '123', zip: '37206' }
    const { token } = await api.ok<{ token: string }>('POST', '/payments/sandbox/cards', card)
    await server.ctx.payments.saveCard(dolly.id, token)
    await signedIn()
    const today = server.clock.now().getTime()
    setEnvironment({ ...environment(), now: () => today + 60 * 86_400_000 })
    await readBilling()
    expect($paymentOptions.get()[0]).toMatchObject({ name: 'Visa 4242', problem: 'expired' })
    expect($payment.get()).toEqual({ type: 'newcredit' })
  })

  test('has a new card kept when they say so', async () => {
    await signedIn()
    fillCard('4242424242424242')
    $keepsCard.set(true)
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
    expect(await server.ctx.payments.listCards(dolly.id)).toMatchObject([{ last4: '4242' }])
  })

  test('puts the order on a house account, unless it is short', async () => {
    const open = (name: string, limit: number) =>
      server.db.transaction(tx =>
        openHouseAccount(tx, { name, limit, memberIds: [dolly.id], now: server.clock.now() }),
      )
    const account = await open('Parker & Co', 9_000)
    const small = await open('Piggy bank', 10)
    await signedIn()
    choosePayment({ type: 'houseaccount', account: small })
    expect($payment.get().type).not.toBe('houseaccount')
    choosePayment({ type: 'houseaccount', account })
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })
})

test.each([
  ['incorrect_number', cardProblems.payment_wrong_number],
  ['incorrect_cvc', cardProblems.payment_wrong_code],
  ['expired_card', cardProblems.payment_expired_card],
  ['processing_error', cardProblems.payment_not_processed],
  ['something_new', 'otherwise'],
])('a card of which Stripe’s fields say %s is told so in words of ours', async (code, message) => {
  const error = { type: 'card_error', code, message: 'Their words' } as StripeError
  const elements = { submit: async () => ({}) } as StripeElements
  const stripe = { createConfirmationToken: async () => ({ error }) } as unknown as Stripe
  expect(await makeToken({ stripe, elements }, 'otherwise')).toEqual({
    ok: false,
    error: { code: 'card_not_accepted', message },
  })
})

test('a card is asked for once it is known who asks for it, and who could not read that is told', async () => {
  fillContact()
  choosePayment({ type: 'newcredit' })
  const settings = $settings.get()
  $settings.set(null)
  browser.isOnline = false
  expect(await gatherPayments()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  expect($settingsError.get()).toMatchObject({ code: 'unreachable' })
  browser.isOnline = true
  expect(await readSettings()).toEqual(settings)
  expect($settingsError.get()).toBeNull()
  expect(await gatherPayments()).toBeNull()
})

test('an order that never arrived is not looked for: the bag is there to be paid for', async () => {
  fillContact()
  browser.isOnline = false
  await submitOrder()
  browser.isOnline = true
  const id = $paying.get()?.cart_id ?? ''
  await comeToCheckout()
  await expect.poll(() => browser.visited).toEqual([`/order/confirm/${id}`])
  await readConfirmation(id)
  expect(browser.visited.at(-1)).toBe('/order/checkout')
  await comeToCheckout()
  expect($cart.get()?.id).toBe(id)
})

test('where guests are not asked who they are, they sign in first, and nobody orders without', async () => {
  const chain = catalogueEdits(server)
  await chain.put('settings', 'settings', 'checkout.user_info', false)
  const stale = $settings.get()
  $settings.set(null)
  leaveCheckout()
  await comeToCheckout()
  await expect.poll(() => browser.visited.at(-1)).toBe('/account/signin?next=/order/checkout')
  const cart = await aFullCart(api)
  const payments = [{ type: 'payinstore', amount: cart.totals.total }]
  expect((await submitPaid(api, cart, payments)).body.code).toBe('sign_in_required')
  await chain.undo()
  $settings.set(stale)
})
