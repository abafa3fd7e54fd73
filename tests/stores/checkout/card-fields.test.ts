import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cardFieldsCopy } from '#src/copy/checkout/card-fields.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { setLanguageSource } from '#src/language/current-language.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $openSections, setSectionOpen } from '#src/stores/checkout/open-sections.ts'
import { $contact } from '#src/stores/checkout/order/contact.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { $billing } from '#src/stores/checkout/payment/billing.ts'
import {
  $cardFieldsState,
  createCardFieldsToken,
  mountCardFields,
} from '#src/stores/checkout/payment/card-fields.ts'
import {
  $canSaveCard,
  $isSaveCardChecked,
  choosePayment,
} from '#src/stores/checkout/payment/payment-choice.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { fillContact, openCheckout, twoTeas } from '#tests/support/orders/checkout-tab.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

// Replaces Stripe's script with a mock. A test loads the card fields by calling `mountCardFields`.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(async () => null) }))

const update = vi.fn()
const create = vi.fn()
const submit = vi.fn(async (): Promise<object> => ({ error: { type: 'validation_error' } }))
const createConfirmationToken = vi.fn(async (_: object) => ({ confirmationToken: { id: 'ctoken_1' } }))
const canSave = { step: 'ready' as const, data: [{ type: 'creditcard' as const, accounts: [], save: true }] }
let handlers: Record<string, (event?: object) => void>

const server = await startSuiteServer()
beforeEach(async () => {
  // Unmounts the previous test's bag now. Otherwise, nanostores unmounts it after a second.
  cleanStores($remainingAmount)
  await openCheckout(server)
  fillContact()
  choosePayment({ type: 'newcredit' })
  const settings = $settings.get()
  if (!settings) throw new Error('The settings were not read')
  $settings.set({ ...settings, payment: { provider: 'stripe', key: 'pk_test', script: null, cards: [] } })
  handlers = {}
  const fields = {
    on: (name: string, listener: (event?: object) => void) => {
      handlers[name] = listener
    },
    mount: () => handlers.ready?.(),
    destroy: () => {},
  }
  create.mockReturnValue(fields)
  const elements = { create, submit, update }
  const script = { elements: () => elements, createConfirmationToken }
  vi.mocked(loadStripe).mockResolvedValue(script as unknown as Stripe)
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  submit.mockClear()
  update.mockClear()
  return () => {
    vi.unstubAllGlobals()
    $settings.set(settings)
  }
})

test('an order waits for the card fields to load', async () => {
  setEnvironment({ ...environment(), wait: () => new Promise(() => {}) })
  setSectionOpen('payments', false)
  const clicked = submitOrder()
  await expect.poll(() => $openSections.get().payments).toBe(true)
  expect(submit).not.toHaveBeenCalled()
  const stop = mountCardFields({} as HTMLElement)
  await clicked
  expect(submit).toHaveBeenCalledOnce()
  expect($submitState.get()).toEqual({
    step: 'incomplete',
    form: 'card',
    message: checkoutCopy.cardIncomplete,
  })
  stop()
})

test('the card fields use Latin American Spanish on a Spanish page', async () => {
  setLanguageSource(() => 'es')
  onTestFinished(() => setLanguageSource(() => 'en'))
  const stop = mountCardFields({} as HTMLElement)
  await vi.waitFor(() => expect(loadStripe).toHaveBeenLastCalledWith('pk_test', { locale: 'es-419' }))
  stop()
})

test('ordering shows an error if the card fields do not load', async () => {
  await submitOrder()
  expect($submitState.get()).toMatchObject({
    step: 'failed',
    error: { message: expect.stringContaining(cardFieldsCopy.failedTitle) },
  })
})

test('the card fields receive the new total and the choice to save the card', async () => {
  const stop = mountCardFields({} as HTMLElement)
  await expect.poll(() => $cardFieldsState.get()).toBe('ready')
  await addLine(twoTeas)
  expect(update).toHaveBeenLastCalledWith({ amount: $cart.get()?.totals.total })
  $billing.set(canSave)
  $isSaveCardChecked.set(true)
  expect(update).toHaveBeenLastCalledWith({ setupFutureUsage: 'on_session' })
  stop()
  $isSaveCardChecked.set(false)
})

test('the card fields omit Apple Pay and Google Pay', async () => {
  const stop = mountCardFields({} as HTMLElement)
  await expect.poll(() => $cardFieldsState.get()).toBe('ready')
  const wallets = { applePay: 'never', googlePay: 'never' }
  expect(create).toHaveBeenLastCalledWith('payment', expect.objectContaining({ wallets }))
  stop()
})

test('the bank receives the guest’s name together with the card', async () => {
  const stop = mountCardFields({} as HTMLElement)
  await expect.poll(() => $cardFieldsState.get()).toBe('ready')
  submit.mockResolvedValueOnce({ selectedPaymentMethod: 'card' })
  const { first_name, last_name } = $contact.get()
  expect(await createCardFieldsToken()).toEqual({ ok: true, data: { token: 'ctoken_1' } })
  expect(createConfirmationToken.mock.lastCall?.[0]).toMatchObject({
    params: { payment_method_data: { billing_details: { name: `${first_name} ${last_name}` } } },
  })
  stop()
})

test('a member who pays with Link cannot save the payment as a card', async () => {
  $billing.set(canSave)
  $isSaveCardChecked.set(true)
  const stop = mountCardFields({} as HTMLElement)
  await expect.poll(() => $cardFieldsState.get()).toBe('ready')
  handlers.change?.({ value: { type: 'link' } })
  expect($canSaveCard.get()).toBe(false)
  expect(update).toHaveBeenLastCalledWith({ setupFutureUsage: null })
  handlers.change?.({ value: { type: 'card' } })
  expect($canSaveCard.get()).toBe(true)
  expect(update).toHaveBeenLastCalledWith({ setupFutureUsage: 'on_session' })
  stop()
  $isSaveCardChecked.set(false)
})
