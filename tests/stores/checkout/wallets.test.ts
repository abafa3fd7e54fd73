import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { walletCopy } from '#src/copy/checkout/wallets.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $openSections } from '#src/stores/checkout/open-sections.ts'
import { $contact, setContactField } from '#src/stores/checkout/order/contact.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import {
  $canPayWithWallet,
  $cardProblem,
  $paymentChoice,
} from '#src/stores/checkout/payment/payment-choice.ts'
import { $hasWallets, mountWallets } from '#src/stores/checkout/wallets.ts'
import { chooseTimeKind } from '#src/stores/handoff/time-choice.ts'
import { $knownWallets } from '#src/stores/session/known-wallets.ts'
import { mountCheckout, openCheckout, twoTeas, unmountCheckout } from '#tests/support/orders/checkout-tab.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(async () => null) }))

type Press = { resolve: (bill: { lineItems: { amount: number }[] }) => void; reject: () => void }
type ConfirmEvent = {
  expressPaymentType: string
  billingDetails: object
  paymentFailed: (why: object) => void
}

let handlers: Record<string, (event: never) => void>
let drawnAmounts: number[]
const create = vi.fn()
let availableWallets: object | undefined

const server = await startSuiteServer()
beforeEach(async () => {
  await openCheckout(server)
  handlers = {}
  drawnAmounts = []
  availableWallets = { applePay: true, googlePay: false, link: true }
  const settings = $settings.get()
  if (!settings) throw new Error('The settings were not read')
  $settings.set({ ...settings, payment: { provider: 'stripe', key: 'pk_test', script: null, cards: [] } })
  const buttons = {
    on: (name: string, listener: (event: never) => void) => {
      handlers[name] = listener
    },
    mount: () => handlers.ready?.({ availablePaymentMethods: availableWallets } as never),
    destroy: () => {},
  }
  const elements = {
    create: create.mockReturnValue(buttons),
    update: ({ amount }: { amount: number }) => drawnAmounts.push(amount),
    submit: async () => ({ error: { type: 'api_error', code: 'unreachable' } }),
  }
  vi.mocked(loadStripe).mockResolvedValue({ elements: () => elements } as unknown as Stripe)
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
  const stop = mountWallets({} as HTMLElement)
  await expect.poll(() => $hasWallets.get()).toBe(true)
  return () => {
    stop()
    vi.unstubAllGlobals()
    $settings.set(settings)
  }
})

function submit(): number | null {
  let displayed: number | null = null
  const event: Press = {
    resolve: ({ lineItems }) => {
      displayed = lineItems.reduce((sum, { amount }) => sum + amount, 0)
    },
    reject: () => {},
  }
  handlers.click?.(event as never)
  return displayed
}

async function approveInSheet(): Promise<string> {
  const paymentFailed = vi.fn()
  const event: ConfirmEvent = {
    expressPaymentType: 'apple_pay',
    billingDetails: { name: 'Wanda Wing', email: 'wanda@example.com', phone: '+16155550134' },
    paymentFailed,
  }
  handlers.confirm?.(event as never)
  await expect.poll(() => paymentFailed).toHaveBeenCalled()
  return paymentFailed.mock.calls[0]?.[0].message
}

test('a wallet opens with the displayed total', () => {
  expect(submit()).toBe($cart.get()?.totals.total)
})

test('a wallet requests the billing address, email address, and phone number', () => {
  const request = { billingAddressRequired: true, emailRequired: true, phoneNumberRequired: true }
  expect(create).toHaveBeenLastCalledWith('expressCheckout', expect.objectContaining(request))
})

test('a guest sees before ordering that the total is too small for cards and wallets', () => {
  expect([$canPayWithWallet.get(), $cardProblem.get()]).toEqual([true, null])
  const cart = $cart.get()
  if (!cart) throw new Error('There is no bag')
  const before = $bag.get()
  $bag.set({ step: 'ready', cart: { ...cart, totals: { ...cart.totals, total: 49 } } })
  expect([$canPayWithWallet.get(), $cardProblem.get()]).toEqual([false, 'least'])
  expect($submitState.get().step).toBe('idle')
  expect($paymentChoice.get()).toEqual({ type: 'payinstore' })
  $bag.set(before)
})

test('a wallet sheet with an outdated total is rejected and reopens with the new total', async () => {
  submit()
  await addLine(twoTeas)
  expect(await approveInSheet()).toBe(checkoutCopy.changedMeanwhile)
  expect($submitState.get().step).not.toBe('submitting')
  const total = $cart.get()?.totals.total
  expect(drawnAmounts.at(-1)).toBe(total)
  expect(submit()).toBe(total)
})

test('a wallet does not open until a guest who orders for another day has chosen an order time', async () => {
  await chooseTimeKind('advance')
  expect(submit()).toBeNull()
  expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'time' })
  await chooseTimeKind('asap')
  $submitState.set({ step: 'idle' })
  expect(submit()).not.toBeNull()
})

test('a wallet that fails can be opened again', async () => {
  submit()
  expect(await approveInSheet()).toBe(walletCopy.failed)
  expect($submitState.get().step).not.toBe('submitting')
  expect(submit()).not.toBeNull()
})

test('a wallet’s contact fills only empty or invalid fields', async () => {
  setContactField('first_name', 'Dolly')
  setContactField('last_name', '')
  setContactField('email', 'dolly@')
  setContactField('phone', '6155550142')
  submit()
  await approveInSheet()
  expect($contact.get()).toEqual({
    first_name: 'Dolly',
    last_name: 'Wing',
    email: 'wanda@example.com',
    phone: '6155550142',
  })
})

test('a wallet’s approval is rejected while an order is being submitted', async () => {
  submit()
  $submitState.set({ step: 'submitting' })
  expect(await approveInSheet()).toBe(walletCopy.changing)
  $submitState.set({ step: 'idle' })
})

test('the available wallets are stored for express checkout and cleared if none is available', async () => {
  expect($knownWallets.get()).toEqual({ names: ['applePay', 'link'] })
  availableWallets = undefined
  const stop = mountWallets({} as HTMLElement)
  await expect.poll(() => $knownWallets.get()).toEqual({ names: [] })
  expect($submitState.get().step).toBe('idle')
  stop()
})

async function openWithoutWallet(meanwhile: () => void): Promise<() => void> {
  unmountCheckout()
  setEnvironment({ ...environment(), takeHash: () => 'express' })
  await mountCheckout()
  availableWallets = undefined
  meanwhile()
  return mountWallets({} as HTMLElement)
}

test('a guest whose express wallet is unavailable sees a message in the payment section', async () => {
  const stopWatching = $openSections.listen(() => {})
  const stop = await openWithoutWallet(() => {})
  await expect
    .poll(() => $submitState.get())
    .toMatchObject({ step: 'failed', error: { message: walletCopy.none } })
  expect($openSections.get().payments).toBe(true)
  stop()
  stopWatching()
})

test('a guest who pays another way before the wallets load sees no message about wallets', async () => {
  const stop = await openWithoutWallet(() => $submitState.set({ step: 'submitting' }))
  await expect.poll(() => $knownWallets.get()).toEqual({ names: [] })
  expect($submitState.get()).toEqual({ step: 'submitting' })
  $submitState.set({ step: 'idle' })
  stop()
})
