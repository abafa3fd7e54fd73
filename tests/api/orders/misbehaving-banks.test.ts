import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cardAmountLimits } from '#src/domain/money/card-amount.ts'
import type { AuthorizationResult } from '#src/server/providers/payment/provider.ts'
import { withTimeouts } from '#src/server/providers/payment/with-timeouts.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  createCardPayment,
  failedLedger,
  readLedger,
  submitWithPayments,
  sweepAfterLeases,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))
beforeEach(() => server.resetBank())

describe('a bank that authorizes a wrong amount or currency', () => {
  test.each([
    ['less money', { amount: 1 }],
    ['more money', { amount: 100_000 }],
    ['another currency', { currency: 'cad' }],
  ])(
    'if the bank authorizes %s, the order is not placed and the authorization is released',
    async (_, other: Partial<AuthorizationResult>) => {
      const cart = await aFullCart(api)
      server.ctx.payments.confirm = async payment => {
        const response = await server.bank.confirm(payment)
        return { ...response, ...other } as AuthorizationResult
      }
      const result = await submitWithPayments(api, cart, [await createCardPayment(api, cart.totals.total)])
      expect(result.body.code).toBe('payment_unavailable')
      expect(await readLedger(server, api, cart)).toEqual(failedLedger)
    },
  )
})

describe('a bank that does not respond', () => {
  const never = () => new Promise<never>(() => {})
  const silent = withTimeouts(
    {
      name: 'sandbox',
      testCards: [],
      terms: cardAmountLimits,
      create: never,
      confirm: never,
      retrieve: never,
      cancel: never,
      capture: never,
      refund: never,
      retrieveRefund: never,
      listCards: never,
      saveCard: never,
      removeCard: never,
      deleteCustomer: never,
      receiveEvent: () => null,
    },
    1,
  )

  test('every call to a bank that does not respond times out', async () => {
    const payment = { ref: 'pay', key: 'key', amount: 100 }
    const calls = [
      silent.create({ key: 'key', amount: 100, customer: null }),
      silent.confirm({ ref: 'pay', key: 'key', source: { token: 'tok' } }),
      silent.retrieve('pay'),
      silent.cancel('pay'),
      silent.capture(payment),
      silent.refund(payment),
      silent.retrieveRefund('re'),
      silent.listCards('m'),
      silent.saveCard('m', 'tok'),
      silent.removeCard('m', 'card'),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ reason: { message: 'The bank timed out' } })
  })

  test('an order whose bank call times out stays in the confirming state until the payment sweep settles it', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.confirm = silent.confirm
    const response = await submitWithPayments(api, cart, [await createCardPayment(api, cart.totals.total)])
    expect(response.body.data.state).toBe('confirming')
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(failedLedger)
  })
})
