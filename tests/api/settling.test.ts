import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/carts.ts'
import type { Order } from '#src/contract/orders.ts'
import { attempts, sandboxPayments } from '#src/server/db/schema.ts'
import type { PaymentProvider } from '#src/server/providers/payment/provider.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aCardToken, aFullCart, submitBody } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let bank: PaymentProvider

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  bank = { ...server.ctx.payments }
})
afterAll(() => server.close())
beforeEach(() => Object.assign(server.ctx.payments, bank))

const LEASE_MS = 21_000

async function pay(cart: Cart, number?: string) {
  const body = submitBody(cart, { type: 'newcredit', token: await aCardToken(api, number) })
  return api.call<{ state: string }>('POST', `/carts/${cart.id}/submit`, body)
}

async function books(cart: Cart) {
  const [attempt] = await server.db.select().from(attempts).where(eq(attempts.cartId, cart.id))
  const [payment] = await server.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.key, attempt?.id ?? ''))
  const order = await api.call<Order>('GET', `/orders/${cart.id}`)
  return { attempt: attempt?.state, payment: payment?.state, order: order.body.data?.state }
}

describe('a bank that never heard of a payment', () => {
  test('charges nothing, and the guest has the bag back', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.authorise = async () => {
      throw new Error('the request was lost')
    }
    expect((await pay(cart)).body.data.state).toBe('confirming')
    server.clock.advance(LEASE_MS)
    await sweepAttempts(server.ctx)
    expect(await books(cart)).toEqual({ attempt: 'voided', payment: 'voided', order: 'failed' })
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('takes no money for an answer that comes after it was let go', async () => {
    const cart = await aFullCart(api)
    let answer = () => {}
    const late = new Promise<void>(done => {
      answer = done
    })
    server.ctx.payments.authorise = async payment => {
      await late
      return bank.authorise(payment)
    }
    // The bank is asked, and approves only after the sweep has asked it and was told that it knows nothing.
    server.ctx.payments.void = async key => {
      answer()
      await expect.poll(async () => (await bank.retrieve(key))?.state).toBe('authorised')
      await bank.void(key)
    }
    const submitted = pay(cart)
    await expect.poll(async () => (await books(cart)).attempt).toBe('authorising')
    server.clock.advance(LEASE_MS)
    await sweepAttempts(server.ctx)
    expect((await submitted).body.code).toBe('payment_declined')
    expect(await books(cart)).toEqual({ attempt: 'voided', payment: 'voided', order: 'failed' })
  })
})

describe('a capture that does not go through', () => {
  test('leaves the order standing, and is made up for', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.capture = async () => {
      throw new Error('the bank is away')
    }
    expect((await pay(cart)).body.data.state).toBe('placed')
    expect(await books(cart)).toEqual({ attempt: 'authorised', payment: 'authorised', order: 'placed' })
    Object.assign(server.ctx.payments, bank)
    server.clock.advance(LEASE_MS)
    await sweepAttempts(server.ctx)
    expect(await books(cart)).toEqual({ attempt: 'captured', payment: 'captured', order: 'placed' })
  })

  test('is never taken for done when the bank has nothing reserved', async () => {
    await expect(bank.capture({ key: 'a_unknown', amount: 1 })).rejects.toThrow(/nothing reserved/)
    await bank.void('a_gone')
    await expect(bank.capture({ key: 'a_gone', amount: 1 })).rejects.toThrow(/nothing reserved/)
    await expect(bank.refund({ key: 'a_gone', amount: 1 })).rejects.toThrow(/took less/)
  })
})

describe('two processes that sweep at once', () => {
  test('settle each payment once', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000119')
    server.clock.advance(LEASE_MS)
    let asked = 0
    server.ctx.payments.retrieve = key => {
      asked++
      return bank.retrieve(key)
    }
    await Promise.all([sweepAttempts(server.ctx), sweepAttempts(server.ctx)])
    expect(asked).toBe(1)
    expect(await books(cart)).toEqual({ attempt: 'captured', payment: 'captured', order: 'placed' })
  })
})

describe('a decline', () => {
  test('that took longer than the bag had left still gives the bag back', async () => {
    const cart = await aFullCart(api)
    server.clock.advance(119 * 60_000)
    server.ctx.payments.authorise = async payment => {
      server.clock.advance(10 * 60_000)
      return bank.authorise(payment)
    }
    expect((await pay(cart, '4000000000000002')).body.code).toBe('payment_declined')
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('of one press does not speak for another press with another card', async () => {
    const cart = await aFullCart(api)
    let answer = () => {}
    const late = new Promise<void>(done => {
      answer = done
    })
    let asked = 0
    server.ctx.payments.authorise = async payment => {
      if (++asked === 1) await late
      return bank.authorise(payment)
    }
    const declined = pay(cart, '4000000000000002')
    await expect.poll(async () => (await books(cart)).attempt).toBe('authorising')
    const approved = pay(cart)
    answer()
    expect((await declined).body.code).toBe('payment_declined')
    expect((await approved).body.data.state).toBe('placed')
  })
})

describe('a repeat', () => {
  test('gets its order even when its card token is good only once', async () => {
    const cart = await aFullCart(api)
    const body = submitBody(cart, { type: 'newcredit', token: await aCardToken(api) })
    const first = await api.ok('POST', `/carts/${cart.id}/submit`, body, { key: 'press' })
    server.ctx.payments.knowsToken = async () => false
    expect(await api.ok('POST', `/carts/${cart.id}/submit`, body, { key: 'press' })).toEqual(first)
  })
})
