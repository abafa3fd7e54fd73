import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { cleanStores } from 'nanostores'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { speak } from '#src/domain/language.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/changing/add-line.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $openSections, setSectionOpen } from '#src/stores/checkout/open-sections.ts'
import { $submit } from '#src/stores/checkout/order/submit.ts'
import { $cardFields, drawCardFields } from '#src/stores/checkout/payment/card-fields.ts'
import { $savesCard, choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { $remaining } from '#src/stores/checkout/payment/remaining.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { fillContact, openCheckout, twoTeas } from '#tests/support/orders/checkout-tab.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

// Stripe's script, mocked: its fields load when a test says so.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(async () => null) }))

let server: TestServer
const update = vi.fn()
const submit = vi.fn(async () => ({ error: { type: 'validation_error' } }))

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // A store unmounts a second after its last listener; the bag is cut off before that.
  cleanStores($remaining)
  await openCheckout(server)
  fillContact()
  choosePayment({ type: 'newcredit' })
  const settings = $settings.get()
  if (!settings) throw new Error('The settings were not read')
  $settings.set({ ...settings, payment: { provider: 'stripe', key: 'pk_test', script: null, cards: [] } })
  const heard: Record<string, () => void> = {}
  const fields = {
    on: (name: string, listener: () => void) => {
      heard[name] = listener
    },
    mount: () => heard.ready?.(),
    destroy: () => {},
  }
  const elements = { create: () => fields, submit, update }
  vi.mocked(loadStripe).mockResolvedValue({ elements: () => elements } as unknown as Stripe)
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  submit.mockClear()
  update.mockClear()
  return () => {
    vi.unstubAllGlobals()
    $settings.set(settings)
  }
})

test('a guest who orders before the card fields load waits for them and sees what is missing', async () => {
  setEnvironment({ ...environment(), wait: () => new Promise(() => {}) })
  setSectionOpen('payments', false)
  const pressed = submitOrder()
  await expect.poll(() => $openSections.get().payments).toBe(true)
  expect(submit).not.toHaveBeenCalled()
  const stop = drawCardFields({} as HTMLElement)
  await pressed
  expect(submit).toHaveBeenCalledOnce()
  expect($submit.get()).toEqual({ step: 'incomplete', form: 'card', message: checkoutCopy.cardIncomplete })
  stop()
})

test('the card fields use Latin American Spanish on a Spanish page', async () => {
  speak(() => 'es')
  onTestFinished(() => speak(() => 'en'))
  const stop = drawCardFields({} as HTMLElement)
  await vi.waitFor(() => expect(loadStripe).toHaveBeenLastCalledWith('pk_test', { locale: 'es-419' }))
  stop()
})

test('a guest who orders without card fields reads so after a while', async () => {
  await submitOrder()
  expect($submit.get()).toMatchObject({
    step: 'failed',
    error: { message: expect.stringContaining(cardFieldsCopy.failedTitle) },
  })
})

test('the card fields are updated when the total changes or the card is to be saved', async () => {
  const stop = drawCardFields({} as HTMLElement)
  await expect.poll(() => $cardFields.get()).toBe('ready')
  await addLine(twoTeas)
  expect(update).toHaveBeenLastCalledWith({ amount: $cart.get()?.totals.total })
  $savesCard.set(true)
  expect(update).toHaveBeenLastCalledWith({ setupFutureUsage: 'on_session' })
  stop()
  $savesCard.set(false)
})
