import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import { sandboxTestCards } from '#src/server/providers/payment/sandbox-cards.ts'
import { recordChallengeResult } from '#src/server/providers/payment/sandbox-challenge.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import type { CardOutcome } from '#tests/support/bank-conformance/bank-actions.ts'
import { describeBank } from '#tests/support/bank-conformance/describe-bank.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aCardToken, aFullCart } from '#tests/support/orders/orders.ts'
import {
  createCardPayment,
  failedLedger,
  placedLedger,
  readLedger,
  submitWithPayments,
  sweepAfterLeases,
} from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))

function answerBank(secret: string, answer: 'passed' | 'failed'): Promise<string | null> {
  return recordChallengeResult(server.db, secret, answer)
}

describe('a 3-D Secure challenge', () => {
  async function challenged(cart: Cart, number = '4000002760003184') {
    const payments = [await createCardPayment(api, cart.totals.total, number)]
    const response = await submitWithPayments(api, cart, payments)
    const reorder = () => submitWithPayments(api, cart, payments)
    return { answer: response, again: reorder, secret: response.body.data.client_secret }
  }

  test('exactly one order is placed after the guest passes the bank challenge', async () => {
    const cart = await aFullCart(api)
    const { answer, again, secret } = await challenged(cart)
    expect([answer.status, answer.body.data.state]).toEqual([202, 'action'])
    expect((await readLedger(server, api, cart)).order).toBe('confirming')
    await answerBank(secret, 'passed')
    expect((await again()).body.data.state).toBe('placed')
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('a guest who fails the bank challenge is not charged', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart)
    await answerBank(secret, 'failed')
    expect((await again()).body.code).toBe('payment_not_confirmed')
    expect(await readLedger(server, api, cart)).toMatchObject({
      attempt: 'failed',
      bank: 'released',
      order: 'failed',
    })
  })

  test('a payment fails if its card is declined after a passed bank challenge', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart, '4000008400001629')
    await answerBank(secret, 'passed')
    expect((await again()).body.code).toBe('payment_declined')
  })

  test('the payment sweep places the order of a guest who passed the challenge but did not return', async () => {
    const cart = await aFullCart(api)
    const { secret } = await challenged(cart)
    await answerBank(secret, 'passed')
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('an order is placed as soon as the bank reports that the challenge was passed', async () => {
    const cart = await aFullCart(api)
    const { secret } = await challenged(cart)
    const answer = { secret, answer: 'passed' }
    expect((await api.call('POST', '/payments/sandbox/challenges', answer)).status).toBe(200)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
    const lateResponse = await api.call('POST', '/payments/sandbox/challenges', answer)
    expect([lateResponse.status, lateResponse.body.code]).toEqual([404, 'not_found'])
  })

  test('a bank challenge expires after ten minutes and then cannot be passed', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart)
    await sweepAfterLeases(server)
    expect((await readLedger(server, api, cart)).order).toBe('confirming')
    server.clock.advance(11 * 60_000)
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(failedLedger)
    expect((await again()).body.code).toBe('payment_not_confirmed')
    const lateResponse = await api.call('POST', '/payments/sandbox/challenges', { secret, answer: 'passed' })
    expect(lateResponse.status).toBe(404)
  })

  test('an order that is still waiting for a bank challenge fails at its ready time', async () => {
    const cart = await aFullCart(api)
    await challenged(cart)
    await sweepAfterLeases(server)
    expect((await readLedger(server, api, cart)).order).toBe('confirming')
    server.clock.advance(3 * 3_600_000)
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(failedLedger)
  })
})

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
  ])('a payment of type “%s” with a token from %s is rejected', async (type, _, wallet) => {
    const { body } = await pay(await aFullCart(api), type, await aToken(wallet))
    expect(body.code).toBe('payment_token_unknown')
  })

  test.each(['applepay', 'googlepay'])('a token of type “%s” pays for only one order', async type => {
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
