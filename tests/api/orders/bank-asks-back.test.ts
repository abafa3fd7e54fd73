import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { answerChallenge } from '#src/server/providers/payment/sandbox-challenge.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  booksOf,
  givenUpBooks,
  placedBooks,
  submitPaid,
  sweepLater,
  withCard,
} from '#tests/support/orders/payments.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
})
afterAll(async () => {
  await expectSoundBooks(server.db)
  await server.close()
})

function answerBank(secret: string, answer: 'passed' | 'failed'): Promise<string | null> {
  return answerChallenge(server.db, secret, answer)
}

describe('a bank that asks the guest back', () => {
  async function challenged(cart: Cart, number = '4000002760003184') {
    const payments = [await withCard(api, cart.totals.total, number)]
    const answer = await submitPaid(api, cart, payments)
    const again = () => submitPaid(api, cart, payments)
    return { answer, again, secret: answer.body.data.client_secret }
  }

  test('gets the answer before there is an order, which the same press then tells of', async () => {
    const cart = await aFullCart(api)
    const { answer, again, secret } = await challenged(cart)
    expect([answer.status, answer.body.data.state]).toEqual([202, 'action'])
    expect((await booksOf(server, api, cart)).order).toBe('confirming')
    await answerBank(secret, 'passed')
    expect((await again()).body.data.state).toBe('placed')
    expect(await booksOf(server, api, cart)).toEqual(placedBooks)
  })

  test('and is told no gives the bag back', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart)
    await answerBank(secret, 'failed')
    expect((await again()).body.code).toBe('payment_not_confirmed')
    expect(await booksOf(server, api, cart)).toMatchObject({
      attempt: 'failed',
      bank: 'released',
      order: 'failed',
    })
  })

  test('and says no all the same gives the bag back', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart, '4000008400001629')
    await answerBank(secret, 'passed')
    expect((await again()).body.code).toBe('payment_declined')
  })

  test('is found out about when the guest never comes back', async () => {
    const cart = await aFullCart(api)
    const { secret } = await challenged(cart)
    await answerBank(secret, 'passed')
    await sweepLater(server)
    expect(await booksOf(server, api, cart)).toEqual(placedBooks)
  })

  test('tells us of the answer itself, so that the order is there before anybody asks again', async () => {
    const cart = await aFullCart(api)
    const { secret } = await challenged(cart)
    const answer = { secret, answer: 'passed' }
    expect((await api.call('POST', '/payments/sandbox/challenges', answer)).status).toBe(200)
    expect(await booksOf(server, api, cart)).toEqual(placedBooks)
    const late = await api.call('POST', '/payments/sandbox/challenges', answer)
    expect([late.status, late.body.code]).toEqual([404, 'not_found'])
  })

  test('is waited for ten minutes, then the bag is back, and the answer comes too late', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart)
    await sweepLater(server)
    expect((await booksOf(server, api, cart)).order).toBe('confirming')
    server.clock.advance(11 * 60_000)
    await sweepLater(server)
    expect(await booksOf(server, api, cart)).toEqual(givenUpBooks)
    expect((await again()).body.code).toBe('payment_not_confirmed')
    const late = await api.call('POST', '/payments/sandbox/challenges', { secret, answer: 'passed' })
    expect(late.status).toBe(404)
  })

  test('is waited for until the order would have been ready, no longer', async () => {
    const cart = await aFullCart(api)
    await challenged(cart)
    await sweepLater(server)
    expect((await booksOf(server, api, cart)).order).toBe('confirming')
    server.clock.advance(3 * 3_600_000)
    await sweepLater(server)
    expect(await booksOf(server, api, cart)).toEqual(givenUpBooks)
  })
})
