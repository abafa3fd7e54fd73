import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#src/contract/carts.ts'
import type { Order } from '#src/contract/orders.ts'
import { tenders } from '#src/server/db/payment-schema.ts'
import { sandboxPayments } from '#src/server/db/sandbox-schema.ts'
import { attempts } from '#src/server/db/schema.ts'
import type { PaymentProvider } from '#src/server/providers/payment/provider.ts'
import { createSandbox } from '#src/server/providers/payment/sandbox.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { endLeases } from '#tests/support/database/leases.ts'
import { mailsTo } from '#tests/support/mail/mailbox.ts'
import { aCardToken, aFullCart, contact, submitBody } from '#tests/support/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let bank: PaymentProvider

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  bank = { ...server.ctx.payments }
})
afterAll(async () => {
  await expectSoundBooks(server.db)
  await server.close()
})
beforeEach(() => Object.assign(server.ctx.payments, bank))

async function pay(cart: Cart, number?: string) {
  const body = submitBody(cart, { type: 'newcredit', token: await aCardToken(api, number) })
  return api.call<{ state: string }>('POST', `/carts/${cart.id}/submit`, body)
}

function answerBank(secret: string, answer: 'passed' | 'failed'): Promise<boolean> {
  return createSandbox(server.ctx).answerChallenge(secret, answer)
}

async function sweepLater(): Promise<number> {
  await endLeases(server.db)
  return sweepAttempts(server.ctx)
}

/** What our books, the bank's and the guest know of a cart that was paid for with one card. */
async function books(cart: Cart) {
  const [row] = await server.db
    .select({ attempt: attempts.state, tender: tenders.state, bank: sandboxPayments.state })
    .from(attempts)
    .leftJoin(tenders, eq(tenders.attemptId, attempts.id))
    .leftJoin(sandboxPayments, eq(sandboxPayments.id, tenders.providerRef))
    .where(eq(attempts.cartId, cart.id))
  const order = await api.call<Order>('GET', `/orders/${cart.id}`)
  return { ...row, order: order.body.data?.state }
}

const placed = { attempt: 'placed', tender: 'captured', bank: 'captured', order: 'placed' }
const givenUp = { attempt: 'failed', tender: 'released', bank: 'released', order: 'failed' }

describe('a bank that cannot be reached', () => {
  test('before it was asked charges nothing, and the guest has the bag back at once', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.create = async () => {
      throw new Error('the bank is away')
    }
    expect((await pay(cart)).body.code).toBe('payment_unavailable')
    expect(await books(cart)).toEqual({ ...givenUp, bank: null })
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('and never heard of the payment charges nothing, and the guest has the bag back', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.confirm = async () => {
      throw new Error('the request was lost')
    }
    expect((await pay(cart)).body.data.state).toBe('confirming')
    await sweepLater()
    expect(await books(cart)).toEqual(givenUp)
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('takes no money for an answer that comes after it was let go', async () => {
    const cart = await aFullCart(api)
    const gate = Promise.withResolvers<void>()
    server.ctx.payments.confirm = async payment => {
      await gate.promise
      return bank.confirm(payment)
    }
    // The bank is asked, and approves only after the sweep has asked it and was told that it knows nothing.
    server.ctx.payments.cancel = async ref => {
      gate.resolve()
      await expect.poll(async () => (await bank.retrieve(ref))?.state).toBe('authorised')
      await bank.cancel(ref)
    }
    const submitted = pay(cart)
    await expect.poll(async () => (await books(cart)).tender).toBe('authorising')
    await sweepLater()
    expect((await submitted).body.code).toBe('payment_unavailable')
    expect(await books(cart)).toEqual(givenUp)
  })

  test('is asked for nothing once the attempt was given up', async () => {
    const cart = await aFullCart(api)
    const gate = Promise.withResolvers<void>()
    server.ctx.payments.create = async payment => {
      await gate.promise
      return bank.create(payment)
    }
    let confirmed = 0
    server.ctx.payments.confirm = async payment => {
      confirmed++
      return bank.confirm(payment)
    }
    const submitted = pay(cart)
    await expect.poll(async () => (await books(cart)).tender).toBe('reserved')
    await sweepLater()
    gate.resolve()
    expect((await submitted).body.code).toBe('payment_unavailable')
    expect(confirmed).toBe(0)
    expect(await books(cart)).toEqual({ ...givenUp, bank: null })
  })
})

describe('an answer that is not known', () => {
  test('is told as being confirmed, and found out', async () => {
    const cart = await aFullCart(api)
    expect((await pay(cart, '4000000000000119')).body.data.state).toBe('confirming')
    expect((await books(cart)).order).toBe('confirming')
    await sweepLater()
    expect(await books(cart)).toEqual(placed)
  })

  test('is never a failure, though the database goes away while the bank thinks', async () => {
    const cart = await aFullCart(api)
    const away = vi.fn(() => {
      throw new Error('the database is away')
    })
    server.ctx.payments.confirm = async payment => {
      const answer = await bank.confirm(payment)
      for (const call of ['select', 'update', 'transaction'] as const)
        vi.spyOn(server.db, call).mockImplementation(away)
      return answer
    }
    const answer = await pay(cart).finally(() => vi.restoreAllMocks())
    expect(away).toHaveBeenCalled()
    expect([answer.status, answer.body.data.state]).toEqual([202, 'confirming'])
    await sweepLater()
    expect(await books(cart)).toEqual(placed)
  })

  test('that comes after the order was to be ready makes no order: the money is released and the guest is told', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000119')
    server.clock.advance(3 * 3_600_000)
    await sweepLater()
    expect(await books(cart)).toEqual(givenUp)
    const order = await api.ok<Order>('GET', `/orders/${cart.id}`)
    expect(order).toMatchObject({ problem: { code: 'order_expired' } })
    const letters = await mailsTo(server.ctx, contact.email)
    expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('was not placed'))
  })

  test('keeps being asked for at growing intervals, and is kept for operators with its problem', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000119')
    server.ctx.payments.retrieve = async () => {
      throw new Error('the bank is away')
    }
    for (let round = 0; round < 3; round++) await sweepLater()
    const [attempt] = await server.db.select().from(attempts).where(eq(attempts.cartId, cart.id))
    expect(attempt).toMatchObject({ state: 'open', tries: 3 })
    expect(attempt?.lastProblem).toContain('the bank is away')
    expect((attempt?.leaseUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000)
    Object.assign(server.ctx.payments, bank)
    await sweepLater()
    expect(await books(cart)).toEqual(placed)
  })
})

describe('a bank that asks the guest back', () => {
  async function challenged(cart: Cart, number = '4000002760003184') {
    const body = submitBody(cart, { type: 'newcredit', token: await aCardToken(api, number) })
    const answer = await api.call<{ state: string; client_secret: string }>(
      'POST',
      `/carts/${cart.id}/submit`,
      body,
      { key: 'press' },
    )
    const again = () =>
      api.call<{ state: string }>('POST', `/carts/${cart.id}/submit`, body, { key: 'press' })
    return { answer, again, secret: answer.body.data.client_secret }
  }

  test('gets the answer before there is an order, which the same press then tells of', async () => {
    const cart = await aFullCart(api)
    const { answer, again, secret } = await challenged(cart)
    expect([answer.status, answer.body.data.state]).toEqual([202, 'action'])
    expect((await books(cart)).order).toBe('confirming')
    await answerBank(secret, 'passed')
    expect((await again()).body.data.state).toBe('placed')
    expect(await books(cart)).toEqual(placed)
  })

  test('and is told no gives the bag back', async () => {
    const cart = await aFullCart(api)
    const { again, secret } = await challenged(cart)
    await answerBank(secret, 'failed')
    expect((await again()).body.code).toBe('payment_declined')
    expect(await books(cart)).toMatchObject({ attempt: 'failed', bank: 'released', order: 'failed' })
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
    await sweepLater()
    expect(await books(cart)).toEqual(placed)
  })

  test('is waited for until the order would have been ready, no longer', async () => {
    const cart = await aFullCart(api)
    await challenged(cart)
    await sweepLater()
    expect((await books(cart)).order).toBe('confirming')
    server.clock.advance(3 * 3_600_000)
    await sweepLater()
    expect(await books(cart)).toEqual(givenUp)
  })
})

describe('a capture that does not go through', () => {
  test('leaves the order standing, and is made up for', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.capture = async () => {
      throw new Error('the bank is away')
    }
    expect((await pay(cart)).body.data.state).toBe('placed')
    expect(await books(cart)).toEqual({ ...placed, tender: 'authorised', bank: 'authorised' })
    Object.assign(server.ctx.payments, bank)
    await sweepLater()
    expect(await books(cart)).toEqual(placed)
  })

  test('because the bank let the money go is not tried for ever', async () => {
    const cart = await aFullCart(api)
    expect((await pay(cart, '4000000000004954')).body.data.state).toBe('placed')
    expect(await books(cart)).toEqual({ ...placed, tender: 'released', bank: 'authorised' })
    expect(await sweepLater()).toBe(0)
  })
})

describe('two processes that sweep at once', () => {
  test('settle each payment once', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000119')
    let asked = 0
    server.ctx.payments.retrieve = ref => {
      asked++
      return bank.retrieve(ref)
    }
    await endLeases(server.db)
    await Promise.all([sweepAttempts(server.ctx), sweepAttempts(server.ctx)])
    expect(asked).toBe(1)
    expect(await books(cart)).toEqual(placed)
  })
})

describe('a decline', () => {
  test('that took longer than the bag had left still gives the bag back', async () => {
    const cart = await aFullCart(api)
    server.clock.advance(119 * 60_000)
    server.ctx.payments.confirm = async payment => {
      server.clock.advance(10 * 60_000)
      return bank.confirm(payment)
    }
    expect((await pay(cart, '4000000000000002')).body.code).toBe('payment_declined')
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('ends the payment at the bank, so that nobody can confirm it later', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000002')
    expect(await books(cart)).toEqual({
      attempt: 'failed',
      tender: 'declined',
      bank: 'released',
      order: 'failed',
    })
  })

  test('of one press does not speak for another press with another card', async () => {
    const cart = await aFullCart(api)
    const gate = Promise.withResolvers<void>()
    let asked = 0
    server.ctx.payments.confirm = async payment => {
      if (++asked === 1) await gate.promise
      return bank.confirm(payment)
    }
    const declined = pay(cart, '4000000000000002')
    await expect.poll(async () => (await books(cart)).tender).toBe('authorising')
    const approved = pay(cart)
    gate.resolve()
    expect((await declined).body.code).toBe('payment_declined')
    expect((await approved).body.data.state).toBe('placed')
  })
})
