import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $quote, clearQuote } from '#src/stores/checkout/order/quote.ts'
import { $quoteSecondsLeft } from '#src/stores/checkout/order/quote-seconds-left.ts'
import { requestQuote } from '#src/stores/checkout/order/request-quote.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { chooseTip } from '#src/stores/checkout/order/tip.ts'
import { editCardField } from '#src/stores/checkout/payment/card.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $readyTime } from '#src/stores/handoff/promise.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createOperatorChanges } from '#tests/support/operator.ts'
import {
  fillCard,
  fillContact,
  getFirstLine,
  openCheckout,
  unmountCheckout,
} from '#tests/support/orders/checkout-tab.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
const operator = createOperatorChanges(server)
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  clearQuote()
  browser = await openCheckout(server)
  choosePayment({ type: 'newcredit' })
  // Keeps the countdown paused until a test replaces `onWait`.
  browser.onWait = () => new Promise(() => {})
})
afterEach(async () => {
  unmountCheckout()
  await operator.undo()
})

async function touchCard(): Promise<void> {
  editCardField('number', '4')
  await requestQuote()
}

/** The price change that checkout shows for two teas once each costs $3.99. */
const teas = expect.objectContaining({ name: 'Sweet Tea', was: 558, now: 798 })
const priceOf = (cents: number) => operator.setPrice('101', 'sweet-tea', cents)

async function placedOrder(): Promise<PlacedOrder> {
  const id = browser.visited.at(-1)?.split('/').at(-1)
  return api.ok<PlacedOrder>('GET', `/orders/${id}`)
}

describe('quotes at checkout', () => {
  test('a guest pays the displayed bill even if prices rise before the order', async () => {
    fillContact()
    await touchCard()
    const currentCart = $cart.get()
    await priceOf(399)
    fillCard('4242424242424242')
    await submitOrder()
    expect((await placedOrder()).totals).toEqual(currentCart?.totals)
  })

  test('a guest without contact details gets no quote but can order after entering them', async () => {
    await touchCard()
    expect($quote.get()).toBeNull()
    fillContact()
    fillCard('4242424242424242')
    await submitOrder()
    expect(browser.visited.at(-1)).toMatch(/^\/order\/confirm\//)
  })

  test('a guest sees each price that has changed since the page loaded', async () => {
    fillContact()
    await priceOf(399)
    await touchCard()
    expect($submitState.get()).toMatchObject({
      step: 'changed',
      error: { message: checkoutCopy.quotedBill },
      changes: expect.arrayContaining([teas]),
    })
    fillCard('4242424242424242')
    // The first submit only shows the changes.
    await submitOrder()
    expect([$submitState.get().step, browser.visited]).toEqual(['changed', []])
    await submitOrder()
    expect((await placedOrder()).totals).toMatchObject({ subtotal: 798 })
  })

  test('a guest who submits before the quote arrives sees the changed prices only once', async () => {
    fillContact()
    await priceOf(399)
    const request = touchCard()
    fillCard('4242424242424242')
    const steps: string[] = []
    const stop = $submitState.listen(({ step }) => steps.push(step))
    await Promise.all([request, submitOrder()])
    stop()
    expect(steps).toEqual(['submitting', 'changed'])
    expect($submitState.get()).toMatchObject({
      error: { code: 'total_changed' },
      changes: expect.arrayContaining([teas]),
    })
  })

  test('a quote includes a tip that has not been saved yet', async () => {
    fillContact()
    const tipped = chooseTip(20)
    await touchCard()
    await tipped
    expect($quote.get()?.cart).toEqual($cart.get())
  })

  test('checkout shows the ready time of the quote', async () => {
    fillContact()
    await touchCard()
    const quotedTime = $quote.get()?.cart.time.ready
    expect($readyTime.get()).toBe(quotedTime)
  })

  test('a failed quote request shows no error and can be retried', async () => {
    fillContact()
    browser.isOnline = false
    await touchCard()
    expect([$quote.get(), $submitState.get().step]).toEqual([null, 'idle'])
    browser.isOnline = true
    await touchCard()
    expect($quote.get()).not.toBeNull()
  })

  test('a guest who changes the bag after a quote can order the changed bag', async () => {
    fillContact()
    await touchCard()
    await setLineQuantity(getFirstLine(), 3)
    fillCard('4242424242424242')
    await submitOrder()
    expect((await placedOrder()).products).toMatchObject([{ quantity: 3 }])
  })

  test('a guest whose card is declined gets a new quote for the next card', async () => {
    fillContact()
    await touchCard()
    const first = $quote.get()?.id
    fillCard('4000000000000002')
    await submitOrder()
    expect($submitState.get()).toMatchObject({ error: { code: 'payment_declined' } })
    expect($quote.get()).toBeNull()
    await touchCard()
    expect($quote.get()?.id).not.toBe(first)
    fillCard('4242424242424242')
    await submitOrder()
    expect(browser.visited.at(-1)).toMatch(/^\/order\/confirm\//)
  })
})

describe('an expiring quote', () => {
  /** Requests a quote. Returns a function that runs the countdown and returns the seconds displayed. */
  async function hold(): Promise<() => Promise<number[]>> {
    let begin = () => {}
    const started = new Promise<void>(resolve => {
      begin = resolve
    })
    browser.onWait = async ms => {
      await started
      server.clock.advance(ms)
    }
    await touchCard()
    const observed: number[] = []
    return async () => {
      const stop = $quoteSecondsLeft.listen(seconds => void (seconds !== null && observed.push(seconds)))
      begin()
      while ($quote.get()) await new Promise(resolve => setTimeout(resolve, 5))
      await readBag()
      stop()
      return observed
    }
  }

  test('a quote counts down its last minute and ends without a dialog if the bill is unchanged', async () => {
    fillContact()
    const runOut = await hold()
    const observed = await runOut()
    expect([observed[0], observed[1], observed.at(-1), $quoteSecondsLeft.get()]).toEqual([60, 59, 1, null])
    expect($submitState.get()).toEqual({ step: 'idle' })
  })

  test('a guest whose quote expires sees the changed bill before paying', async () => {
    fillContact()
    const runOut = await hold()
    await priceOf(399)
    await runOut()
    expect($submitState.get()).toMatchObject({
      step: 'changed',
      error: { message: checkoutCopy.quoteOverBill },
      changes: expect.arrayContaining([teas]),
    })
    expect(browser.visited).toEqual([])
  })

  test('changing the bag ends its quote without a dialog', async () => {
    fillContact()
    const runOut = await hold()
    await setLineQuantity(getFirstLine(), 3)
    expect(await runOut()).toEqual([])
    expect($submitState.get()).toEqual({ step: 'idle' })
  })
})
