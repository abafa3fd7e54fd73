import { afterAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { recordChallengeResult } from '#src/server/providers/payment/sandbox-challenge.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  cardPayment,
  failedLedger,
  placedLedger,
  readLedger,
  submitWithPayments,
  sweepAfterLeases,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))

function answerBank(secret: string, answer: 'passed' | 'failed'): Promise<string | null> {
  return recordChallengeResult(server.db, secret, answer)
}

describe('a 3-D Secure challenge', () => {
  async function challenged(cart: Cart, number = '4000002760003184') {
    const payments = [await cardPayment(api, cart.totals.total, number)]
    const response = await submitWithPayments(api, cart, payments)
    const reorder = () => submitWithPayments(api, cart, payments)
    return { answer: response, again: reorder, secret: response.body.data.client_secret }
  }

  test('an order is created once after the guest passes the bank challenge', async () => {
    const cart = await aFullCart(api)
    const { answer, again, secret } = await challenged(cart)
    expect([answer.status, answer.body.data.state]).toEqual([202, 'action'])
    expect((await readLedger(server, api, cart)).order).toBe('confirming')
    await answerBank(secret, 'passed')
    expect((await again()).body.data.state).toBe('placed')
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('a guest who fails the bank challenge can use the bag again', async () => {
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

  test('a guest whose card is declined after the bank challenge can use the bag again', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart, '4000008400001629')
    await answerBank(secret, 'passed')
    expect((await again()).body.code).toBe('payment_declined')
  })

  test('the sweep places the order of a guest who passed the challenge but did not return', async () => {
    const cart = await aFullCart(api)
    const { secret } = await challenged(cart)
    await answerBank(secret, 'passed')
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('an order is placed once the bank reports a passed challenge', async () => {
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

  test('a bank challenge has expired once the order should be ready', async () => {
    const cart = await aFullCart(api)
    await challenged(cart)
    await sweepAfterLeases(server)
    expect((await readLedger(server, api, cart)).order).toBe('confirming')
    server.clock.advance(3 * 3_600_000)
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(failedLedger)
  })
})
