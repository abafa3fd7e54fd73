import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import { sandboxTestCards } from '#src/server/providers/payment/sandbox-cards.ts'
import { recordChallengeResult } from '#src/server/providers/payment/sandbox-challenge.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import type { CardOutcome } from '#tests/support/bank-conformance/bank-actions.ts'
import { describeBank } from '#tests/support/bank-conformance/describe-bank.ts'
import { aCardToken, aFullCart } from '#tests/support/orders/orders.ts'
import { submitWithPayments } from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const outcomes = {
  approved: 'approve',
  declined: 'payment_declined',
  'insufficient funds': 'payment_insufficient_funds',
  'expired card': 'payment_expired_card',
  challenged: 'challenge',
  'challenged and declined': 'challenge_declined',
  lost: 'unknown',
  'expired authorization': 'hold_expired',
  'late refund failure': 'refund_failed',
} as const satisfies Partial<Record<CardOutcome, string>>

describeBank('the sandbox bank', async () => {
  const server = await startTestServer()
  const api = await createApiClient(server)
  return {
    bank: server.ctx.payments,
    token: async outcome => {
      if (outcome === 'unknown token') return 'tok_that_nobody_made'
      return aCardToken(api, sandboxTestCards.find(card => card.outcome === outcomes[outcome])?.number)
    },
    completeChallenge: (secret, result) => recordChallengeResult(server.db, secret, result),
    close: server.close,
  }
})

describe('an order paid with a wallet', () => {
  let server: TestServer
  let api: ApiClient
  beforeAll(async () => {
    server = await startTestServer()
    api = await createApiClient(server)
  })
  afterAll(() => server.close())

  const aToken = (wallet?: string) => aCardToken(api, '4242424242424242', wallet)
  const pay = (cart: Cart, type: string, token: string) =>
    submitWithPayments(api, cart, [{ type, token, amount: cart.totals.total }], token)

  test.each([
    ['applepay', 'a typed card', undefined],
    ['applepay', 'another wallet', 'googlepay'],
    ['googlepay', 'another wallet', 'applepay'],
    ['newcredit', 'a wallet', 'applepay'],
  ])('a payment of the type “%s” with the token of %s is rejected', async (type, _, wallet) => {
    const { body } = await pay(await aFullCart(api), type, await aToken(wallet))
    expect(body.code).toBe('payment_token_unknown')
  })

  test.each(['applepay', 'googlepay'])('a token of the type “%s” pays for one order', async type => {
    const cart = await aFullCart(api)
    const token = await aToken(type)
    expect(await pay(cart, type, token)).toMatchObject({ body: { data: { state: 'placed' } } })
    expect(await api.ok('GET', `/orders/${cart.id}`)).toMatchObject({
      payments: [{ type, amount: cart.totals.total, card: { type: 'visa', number: '4242' } }],
    })
    const next = await aFullCart(api)
    expect((await pay(next, type, token)).body.code).toBe('payment_token_unknown')
  })

  test('a card token expires after twelve hours', async () => {
    const token = await aToken()
    server.clock.advance(12 * HOUR_MS - 1)
    expect((await pay(await aFullCart(api), 'newcredit', token)).body.data.state).toBe('placed')
    const lateToken = await aToken()
    server.clock.advance(12 * HOUR_MS)
    const { body } = await pay(await aFullCart(api), 'newcredit', lateToken)
    expect(body.code).toBe('payment_token_unknown')
  })
})
