import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $confirmation, type Confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { $submit } from '#src/stores/checkout/order/submit.ts'
import { askBankAgain } from '#src/stores/checkout/payment/ask-bank-again.ts'
import { $bankQuestion, answerBank } from '#src/stores/checkout/payment/bank-question.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $paying } from '#src/stores/session/paying.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  comeToCheckout,
  fillCard,
  fillContact,
  leaveCheckout,
  openCheckout,
} from '#tests/support/orders/checkout-tab.ts'
import { submitPaid, withCard } from '#tests/support/orders/payments.ts'
import { signInAtCheckout } from '#tests/support/orders/signed-in-checkout.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'

// Stripe's own script, which is blocked until a test says otherwise.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(async () => null) }))

const asked = '4000002760003184'
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

describe('a bank that asks the guest back', () => {
  async function pressed(number = asked): Promise<{ placing: Promise<void> }> {
    fillContact()
    fillCard(number)
    const placing = submitOrder()
    await expect.poll(() => $bankQuestion.get()).not.toBeNull()
    expect($submit.get().step).toBe('submitting')
    return { placing }
  }

  async function sentByATabThatIsGone(): Promise<Cart> {
    const cart = $cart.get()
    if (!cart) throw new Error('The bag is empty')
    await submitPaid(api, cart, [await withCard(api, cart.totals.total, asked)])
    $paying.set({ cart_id: cart.id })
    leaveCheckout()
    return cart
  }

  test('is told yes, and the order is placed', async () => {
    const { placing } = await pressed()
    await answerBank('passed')
    await placing
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })

  test('is told no, and the guest pays another way with what they had typed', async () => {
    const { placing } = await pressed()
    await answerBank('failed')
    await placing
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'payment_not_confirmed' } })
    choosePayment({ type: 'payinstore' })
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })

  test('says no after all', async () => {
    const { placing } = await pressed('4000008400001629')
    await answerBank('passed')
    await placing
    expect($submit.get()).toMatchObject({ step: 'failed', error: { code: 'payment_declined' } })
  })

  test('does not hear an answer that got lost, which is given again', async () => {
    const { placing } = await pressed()
    browser.isOnline = false
    await answerBank('passed')
    expect($bankQuestion.get()).toMatchObject({ problem: { code: 'unreachable' } })
    browser.isOnline = true
    await answerBank('passed')
    await placing
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })

  test('through a script that is blocked: it is told, and goes on with the same order once it is not', async () => {
    await signedIn([asked])
    const settings = $settings.get()
    if (!settings) throw new Error('The settings were not read')
    $settings.set({ ...settings, payment: { provider: 'stripe', key: 'pk_test', script: null, cards: [] } })
    vi.stubGlobal('document', { activeElement: null })
    vi.stubGlobal('HTMLElement', class {})
    await submitOrder()
    expect($submit.get()).toMatchObject({
      step: 'failed',
      error: { code: 'payment_not_confirmed', message: cardFieldsCopy.notAsked },
    })
    expect($paying.get()).toBeNull()
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

  test('asks again after a reload, on the page that knows what became of the order', async () => {
    const cart = await sentByATabThatIsGone()
    await comeToCheckout()
    await expect.poll(() => browser.visited).toEqual([`/order/confirm/${cart.id}`])
    const reading = readConfirmation(cart.id)
    await expect.poll(() => $bankQuestion.get()).not.toBeNull()
    await answerBank('passed')
    await reading
    expect($confirmation.get().step).toBe('placed')
    expect($paying.get()).toBeNull()
  })

  test('at Stripe is answered on the checkout: the page of the order leads there, and hears of it', async () => {
    const settings = $settings.get()
    if (!settings) throw new Error('The settings were not read')
    const cart = await sentByATabThatIsGone()
    $settings.set({ ...settings, payment: { provider: 'stripe', key: 'pk_test', script: null, cards: [] } })
    vi.stubGlobal('document', { activeElement: null })
    vi.stubGlobal('HTMLElement', class {})
    vi.mocked(loadStripe).mockResolvedValueOnce({
      handleNextAction: async ({ clientSecret: secret }: { clientSecret: string }) => {
        await api.ok('POST', '/payments/sandbox/challenges', { secret, answer: 'passed' })
        return {}
      },
    } as Stripe)
    const shown: Confirmation[] = []
    browser.whileWaiting = async () => {
      shown.push($confirmation.get())
      if (shown.length === 1) await askBankAgain(cart.id)
      else if (shown.length > 3) throw new Error('The page of the order does not hear of the answer')
    }
    await readConfirmation(cart.id)
    vi.unstubAllGlobals()
    $settings.set(settings)
    expect(shown[0]).toEqual({ step: 'confirming', pace: 'asked-there' })
    expect($confirmation.get().step).toBe('placed')
  })

  test('that is told no there leads back to the bag', async () => {
    const cart = await sentByATabThatIsGone()
    const reading = readConfirmation(cart.id)
    await expect.poll(() => $bankQuestion.get()).not.toBeNull()
    await answerBank('failed')
    await reading
    expect($confirmation.get()).toMatchObject({
      step: 'failed',
      problem: { code: 'payment_not_confirmed' },
    })
    await comeToCheckout()
    expect($cart.get()?.id).toBe(cart.id)
  })
})
