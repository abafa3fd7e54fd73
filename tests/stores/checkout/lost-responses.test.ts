import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { setGiftCardField } from '#src/stores/account/gift-card-form.ts'
import { $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { $confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { applyEnteredGiftCard } from '#src/stores/checkout/gift-card-actions.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { recoverFromOutage, removeOutdatedAlerts } from '#src/stores/checkout/outage-alerts.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { failRequests, loseResponses } from '#tests/support/faults/broken-network.ts'
import { fillCard, fillContact, getFirstLine, openCheckout } from '#tests/support/orders/checkout-tab.ts'
import { aGiftCard } from '#tests/support/orders/payments.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
beforeEach(async () => {
  browser = await openCheckout(server)
  fillContact()
})

describe('lost responses', () => {
  test('a guest is redirected to the new order even if the first response is lost', async () => {
    browser.responsesToLose = 1
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  })

  test('a guest whose retries all get no response is redirected to the existing order', async () => {
    browser.responsesToLose = 3
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\/c_/)
  })

  test('a guest who gets no response at all is redirected to the order on the next submission', async () => {
    browser.responsesToLose = 6
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    expect(JSON.stringify($submitState.get())).toMatch(/don’t know yet.*never be placed twice/)
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('a guest whose submission never reached the server can submit again', async () => {
    browser.isOnline = false
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    browser.isOnline = true
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('a guest whose decline response was lost sees the decline after a retry', async () => {
    fillCard('4000000000000002')
    loseResponses('POST', /\/submit$/)
    await submitOrder()
    expect($submitState.get()).toMatchObject({
      step: 'failed',
      error: { code: 'payment_declined', message: 'Your card was declined. Please try another card.' },
    })
    expect($cart.get()?.products).toHaveLength(1)
  })

  test('an earlier card decline is not shown if a pay-in-store order gets no response', async () => {
    fillCard('4000000000000002')
    await submitOrder()
    choosePayment({ type: 'payinstore' })
    failRequests('POST', /\/submit$/)
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
  })

  test('an earlier card decline is not shown if a gift card order gets no response', async () => {
    fillCard('4000000000000002')
    await submitOrder()
    const { number, pin } = await aGiftCard(server, 9_000)
    setGiftCardField('number', number)
    setGiftCardField('pin', pin)
    await applyEnteredGiftCard(false)
    failRequests('POST', /\/submit$/)
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
  })

  test('a payment whose response was lost is shown as confirming until the bank responds', async () => {
    fillCard('4000000000000119')
    await submitOrder()
    const id = browser.visited[0]?.slice('/order/confirm/'.length) ?? ''
    const steps: string[] = []
    const stop = $confirmation.listen(({ step }) => steps.push(step))
    browser.onWait = async () => {
      await expireLeases(server.db)
      await sweepAttempts(server.ctx)
    }
    await readConfirmation(id)
    stop()
    expect(steps).toEqual(['reading', 'confirming', 'placed'])
  })
})

describe('outages at checkout', () => {
  let stop: () => void
  beforeEach(() => {
    stop = removeOutdatedAlerts()
  })
  afterEach(() => stop())

  test('an outage is reported only once if it affects a change and then an order', async () => {
    browser.isOnline = false
    await setLineQuantity(getFirstLine(), 3)
    expect($bagNotice.get()).toMatchObject({ code: 'unreachable' })
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
    expect($bagNotice.get()).toBeNull()
  })

  test('an outage is reported only once if it affects an order and then a change', async () => {
    browser.isOnline = false
    await submitOrder()
    await setLineQuantity(getFirstLine(), 3)
    expect($submitState.get()).toEqual({ step: 'idle' })
    expect($bagNotice.get()).toMatchObject({ code: 'unreachable' })
  })

  test('an outage message disappears once the browser is back online', async () => {
    browser.isOnline = false
    await submitOrder()
    browser.isOnline = true
    await recoverFromOutage()
    expect($submitState.get()).toEqual({ step: 'idle' })
    expect(browser.visited).toEqual([])
  })

  test('a guest whose order response was lost is redirected to the order after the outage', async () => {
    browser.responsesToLose = 6
    await submitOrder()
    await recoverFromOutage()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })
})
