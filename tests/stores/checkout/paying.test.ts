import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { cardFieldsCopy, cardProblemTexts } from '#src/copy/checkout/card-fields.ts'
import { openHouseAccount } from '#src/server/services/house-accounts/open.ts'
import { $settings, $settingsError, readSettings } from '#src/stores/api/app-settings.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import {
  $confirmation,
  type OrderConfirmationState,
  readConfirmation,
} from '#src/stores/checkout/confirmation.ts'
import { $openSections } from '#src/stores/checkout/open-sections.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { $bankChallenge, submitChallengeAnswer } from '#src/stores/checkout/payment/bank-challenge.ts'
import { readBilling } from '#src/stores/checkout/payment/billing.ts'
import { collectPayments } from '#src/stores/checkout/payment/payment.ts'
import {
  $isSaveCardChecked,
  $paymentChoice,
  $paymentOptions,
  $paymentSummary,
  choosePayment,
} from '#src/stores/checkout/payment/payment-choice.ts'
import { removeSavedCard } from '#src/stores/checkout/payment/remove-card.ts'
import { reopenBankChallenge } from '#src/stores/checkout/payment/reopen-bank-challenge.ts'
import { createStripeToken } from '#src/stores/checkout/payment/stripe.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $pendingOrder } from '#src/stores/session/pending-order.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  fillCard,
  fillContact,
  mountCheckout,
  openCheckout,
  unmountCheckout,
} from '#tests/support/orders/checkout-tab.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { createCardPayment, submitWithPayments } from '#tests/support/orders/payments.ts'
import { signInAtCheckout } from '#tests/support/orders/signed-in-checkout.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(async () => null) }))

let browser: Browser
let dolly: TestMember

const server = await startSuiteServer()
const api = await createApiClient(server)

afterAll(() => expectInvariants(server.db))

beforeEach(async () => {
  browser = await openCheckout(server)
  dolly = await aMember(server)
})

const signedIn = (numbers?: string[]) => signInAtCheckout({ server, api, browser }, dolly, numbers)

function names() {
  return $paymentOptions.get().map(({ name }) => name)
}

test('a member can pay with the last used card in one click', async () => {
  await signedIn(['4242424242424242', '5555555555554444'])
  expect($paymentSummary.get()).toBe('Mastercard 4444')
  expect($openSections.get().payments).toBe(false)
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('removing the selected card selects the next saved card', async () => {
  await signedIn(['4242424242424242', '5555555555554444'])
  const payment = $paymentChoice.get()
  const account = 'account' in payment ? payment.account : ''
  browser.isOnline = false
  expect(await removeSavedCard(account)).toBe(false)
  expect(names()[0]).toBe('Mastercard 4444')
  browser.isOnline = true
  expect(await removeSavedCard(account)).toBe(true)
  expect($paymentSummary.get()).toBe('Visa 4242')
})

test('a member whose saved card was removed in another tab must choose another payment method', async () => {
  await signedIn(['4242424242424242'])
  const [stored] = await server.ctx.payments.listCards(dolly.id)
  await server.ctx.payments.removeCard(dolly.id, stored?.id ?? '')
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'card_not_found' } })
  await expect.poll(() => $paymentChoice.get()).toEqual({ type: 'newcredit' })
  choosePayment({ type: 'payinstore' })
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a member cannot select an expired saved card', async () => {
  const card = { number: '4242424242424242', expire: { month: 12, year: 2026 }, cvv: '123', zip: '37206' }
  const { token } = await api.ok<{ token: string }>('POST', '/payments/sandbox/cards', card)
  await server.ctx.payments.saveCard(dolly.id, token)
  await signedIn()
  const today = server.clock.now().getTime()
  setEnvironment({ ...environment(), now: () => today + 60 * 86_400_000 })
  await readBilling()
  expect($paymentOptions.get()[0]).toMatchObject({ name: 'Visa 4242', problem: 'expired' })
  expect($paymentChoice.get()).toEqual({ type: 'newcredit' })
})

test('a member’s new card is saved if the member chose to save it', async () => {
  await signedIn()
  fillCard('4242424242424242')
  $isSaveCardChecked.set(true)
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  expect(await server.ctx.payments.listCards(dolly.id)).toMatchObject([{ last4: '4242' }])
})

test('a member can pay by house account unless its credit is too low', async () => {
  const open = (name: string, limit: number) =>
    server.db.transaction(tx =>
      openHouseAccount(tx, { name, limit, memberIds: [dolly.id], now: server.clock.now() }),
    )
  const account = await open('Parker & Co', 9_000)
  const small = await open('Piggy bank', 10)
  await signedIn()
  choosePayment({ type: 'houseaccount', account: small })
  expect($paymentChoice.get().type).not.toBe('houseaccount')
  choosePayment({ type: 'houseaccount', account })
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test.each([
  ['incorrect_number', cardProblemTexts.payment_wrong_number],
  ['incorrect_cvc', cardProblemTexts.payment_wrong_code],
  ['expired_card', cardProblemTexts.payment_expired_card],
  ['processing_error', cardProblemTexts.payment_not_processed],
  ['something_new', 'otherwise'],
])('the Stripe card error “%s” is shown in the site’s own words', async (code, message) => {
  const error = { type: 'card_error', code, message: 'Their words' } as StripeError
  const elements = { submit: async () => ({}) } as StripeElements
  const stripe = { createConfirmationToken: async () => ({ error }) } as unknown as Stripe
  expect(await createStripeToken({ stripe, elements }, 'otherwise')).toEqual({
    ok: false,
    error: { code: 'card_not_accepted', message },
  })
})

test('a card payment fails with an error if the settings cannot be loaded', async () => {
  fillContact()
  choosePayment({ type: 'newcredit' })
  const settings = $settings.get()
  $settings.set(null)
  browser.isOnline = false
  expect(await collectPayments()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  expect($settingsError.get()).toMatchObject({ code: 'unreachable' })
  browser.isOnline = true
  expect(await readSettings()).toEqual(settings)
  expect($settingsError.get()).toBeNull()
  expect(await collectPayments()).toBeNull()
})

test('a guest whose order never reached the server returns to checkout with an unchanged bag', async () => {
  fillContact()
  browser.isOnline = false
  await submitOrder()
  browser.isOnline = true
  const id = $pendingOrder.get()?.cart_id ?? ''
  await mountCheckout()
  await expect.poll(() => browser.visited).toEqual([`/order/confirm/${id}`])
  await readConfirmation(id)
  expect(browser.visited.at(-1)).toBe('/order/checkout')
  await mountCheckout()
  expect($cart.get()?.id).toBe(id)
})

test('a guest of a chain that requires accounts must sign in before checkout', async () => {
  const chain = createCatalogEdits(server)
  await chain.put('settings', 'settings', 'checkout.user_info', false)
  const stale = $settings.get()
  $settings.set(null)
  unmountCheckout()
  await mountCheckout()
  await expect.poll(() => browser.visited.at(-1)).toBe('/account/signin?next=/order/checkout')
  const cart = await aFullCart(api)
  const payments = [{ type: 'payinstore', amount: cart.totals.total }]
  expect((await submitWithPayments(api, cart, payments)).body.code).toBe('sign_in_required')
  await chain.undo()
  $settings.set(stale)
})

const request = '4000002760003184'

async function clicked(number = request): Promise<{ placing: Promise<void> }> {
  fillContact()
  fillCard(number)
  const placing = submitOrder()
  await expect.poll(() => $bankChallenge.get()).not.toBeNull()
  expect($submitState.get().step).toBe('submitting')
  return { placing }
}

async function sentByClosedTab(): Promise<Cart> {
  const cart = $cart.get()
  if (!cart) throw new Error('The bag is empty')
  await submitWithPayments(api, cart, [await createCardPayment(api, cart.totals.total, request)])
  $pendingOrder.set({ cart_id: cart.id })
  unmountCheckout()
  return cart
}

test('an order is placed after the guest passes the bank challenge', async () => {
  const { placing } = await clicked()
  await submitChallengeAnswer('passed')
  await placing
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a guest who fails the bank challenge can pay another way', async () => {
  const { placing } = await clicked()
  await submitChallengeAnswer('failed')
  await placing
  expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'payment_not_confirmed' } })
  choosePayment({ type: 'payinstore' })
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a guest whose card is declined after the bank challenge sees the reason', async () => {
  const { placing } = await clicked('4000008400001629')
  await submitChallengeAnswer('passed')
  await placing
  expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'payment_declined' } })
})

test('a guest whose challenge response was lost can answer the bank challenge again', async () => {
  const { placing } = await clicked()
  browser.isOnline = false
  await submitChallengeAnswer('passed')
  expect($bankChallenge.get()).toMatchObject({ problem: { code: 'unreachable' } })
  browser.isOnline = true
  await submitChallengeAnswer('passed')
  await placing
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a guest whose browser blocks the bank’s script sees an error and can retry', async () => {
  await signedIn([request])
  const settings = $settings.get()
  if (!settings) throw new Error('The settings were not read')
  $settings.set({ ...settings, payment: { provider: 'stripe', key: 'pk_test', script: null, cards: [] } })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', class {})
  await submitOrder()
  expect($submitState.get()).toMatchObject({
    step: 'failed',
    error: { code: 'payment_not_confirmed', message: cardFieldsCopy.notAsked },
  })
  expect($pendingOrder.get()).toBeNull()
  vi.mocked(loadStripe).mockResolvedValueOnce({
    handleNextAction: async ({ clientSecret: secret }: { clientSecret: string }) => {
      await api.ok('POST', '/payments/sandbox/challenges', { secret, answer: 'passed' })
      return {}
    },
  } as Stripe)
  await submitOrder()
  vi.unstubAllGlobals()
  $settings.set(settings)
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a guest who reloads during a bank challenge sees it again with the same amount', async () => {
  const cart = await sentByClosedTab()
  await mountCheckout()
  await expect.poll(() => browser.visited).toEqual([`/order/confirm/${cart.id}`])
  const reading = readConfirmation(cart.id)
  await expect.poll(() => $bankChallenge.get()).not.toBeNull()
  expect($bankChallenge.get()).toMatchObject({ amount: cart.totals.total, isAnswering: false })
  await submitChallengeAnswer('passed')
  await reading
  expect($confirmation.get().step).toBe('placed')
  expect($pendingOrder.get()).toBeNull()
})

test('the order status page waits for a Stripe challenge that the guest completes at checkout', async () => {
  const settings = $settings.get()
  if (!settings) throw new Error('The settings were not read')
  const cart = await sentByClosedTab()
  $settings.set({ ...settings, payment: { provider: 'stripe', key: 'pk_test', script: null, cards: [] } })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', class {})
  vi.mocked(loadStripe).mockResolvedValueOnce({
    handleNextAction: async ({ clientSecret: secret }: { clientSecret: string }) => {
      await api.ok('POST', '/payments/sandbox/challenges', { secret, answer: 'passed' })
      return {}
    },
  } as Stripe)
  const displayed: OrderConfirmationState[] = []
  browser.onWait = async () => {
    displayed.push($confirmation.get())
    if (displayed.length === 1) await reopenBankChallenge(cart.id)
    else if (displayed.length > 3) throw new Error('The page of the order does not hear of the answer')
  }
  await readConfirmation(cart.id)
  vi.unstubAllGlobals()
  $settings.set(settings)
  expect(displayed[0]).toEqual({ step: 'confirming', pace: 'challenge-elsewhere' })
  expect($confirmation.get().step).toBe('placed')
})

test('failing the bank challenge on the order status page does not lose the bag', async () => {
  const cart = await sentByClosedTab()
  const reading = readConfirmation(cart.id)
  await expect.poll(() => $bankChallenge.get()).not.toBeNull()
  await submitChallengeAnswer('failed')
  await reading
  expect($confirmation.get()).toMatchObject({
    step: 'failed',
    problem: { code: 'payment_not_confirmed' },
  })
  await mountCheckout()
  expect($cart.get()?.id).toBe(cart.id)
})
