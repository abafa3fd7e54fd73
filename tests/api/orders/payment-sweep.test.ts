import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Order } from '#src/contract/order/orders.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aCardToken, aFullCart, createSubmitBody, createUniqueContact } from '#tests/support/orders/orders.ts'
import { failedLedger, placedLedger, readLedger, sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))
beforeEach(() => server.resetBank())

async function pay(cart: Cart, number?: string) {
  const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api, number) })
  return api.call<{ state: string }>('POST', `/carts/${cart.id}/submit`, body)
}

describe('an unreachable bank', () => {
  test('a guest can use the bag again if the bank fails before the payment is created', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.create = async () => {
      throw new Error('the bank is away')
    }
    expect((await pay(cart)).body.code).toBe('payment_unavailable')
    expect(await readLedger(server, api, cart)).toEqual({ ...failedLedger, bank: null })
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('a guest whose payment never reached the bank can use the bag again without a charge', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.confirm = async () => {
      throw new Error('the request was lost')
    }
    expect((await pay(cart)).body.data.state).toBe('confirming')
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(failedLedger)
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('a payment that the bank approves while it is being voided is not charged', async () => {
    const cart = await aFullCart(api)
    const confirmation = Promise.withResolvers<void>()
    server.ctx.payments.confirm = async payment => {
      await confirmation.promise
      return server.bank.confirm(payment)
    }
    // The bank approves the payment only after the sweep has decided to cancel it.
    server.ctx.payments.cancel = async ref => {
      confirmation.resolve()
      await expect.poll(async () => (await server.bank.retrieve(ref))?.state).toBe('authorised')
      await server.bank.cancel(ref)
    }
    const submitted = pay(cart)
    await expect.poll(async () => (await readLedger(server, api, cart)).tender).toBe('authorising')
    await sweepAfterLeases(server)
    expect((await submitted).body.code).toBe('payment_unavailable')
    expect(await readLedger(server, api, cart)).toEqual(failedLedger)
  })

  test('an abandoned payment attempt is not sent to the bank', async () => {
    const cart = await aFullCart(api)
    const confirmation = Promise.withResolvers<void>()
    server.ctx.payments.create = async payment => {
      await confirmation.promise
      return server.bank.create(payment)
    }
    let confirmed = 0
    server.ctx.payments.confirm = async payment => {
      confirmed++
      return server.bank.confirm(payment)
    }
    const submitted = pay(cart)
    await expect.poll(async () => (await readLedger(server, api, cart)).tender).toBe('reserved')
    await sweepAfterLeases(server)
    confirmation.resolve()
    expect((await submitted).body.code).toBe('payment_unavailable')
    expect(confirmed).toBe(0)
    expect(await readLedger(server, api, cart)).toEqual({ ...failedLedger, bank: null })
  })
})

describe('an unknown outcome at the bank', () => {
  test('an order whose payment outcome is unknown is settled once the sweep looks up the payment with the bank', async () => {
    const cart = await aFullCart(api)
    expect((await pay(cart, '4000000000000119')).body.data.state).toBe('confirming')
    expect((await readLedger(server, api, cart)).order).toBe('confirming')
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('a database outage right after the bank’s response does not fail the payment', async () => {
    const cart = await aFullCart(api)
    const unreachable = vi.fn(() => {
      throw new Error('the database is away')
    })
    server.ctx.payments.confirm = async payment => {
      const response = await server.bank.confirm(payment)
      for (const call of ['select', 'update', 'transaction'] as const)
        vi.spyOn(server.db, call).mockImplementation(unreachable)
      return response
    }
    const result = await pay(cart).finally(() => vi.restoreAllMocks())
    expect(unreachable).toHaveBeenCalled()
    expect([result.status, result.body.data.state]).toEqual([202, 'confirming'])
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('a payment is released if its approval is not known until after the order’s ready time', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000119')
    server.clock.advance(3 * 3_600_000)
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(failedLedger)
    const order = await api.ok<Order>('GET', `/orders/${cart.id}`)
    expect(order).toMatchObject({ problem: { code: 'order_expired' } })
    const mails = await readMailsTo(server.ctx, createUniqueContact(cart).email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('was not placed'))
  })

  test('a payment with an unknown outcome is settled when the bank responds again', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000119')
    server.ctx.payments.retrieve = async () => {
      throw new Error('the bank is away')
    }
    for (let round = 0; round < 3; round++) await sweepAfterLeases(server)
    const [attempt] = await server.db.select().from(attempts).where(eq(attempts.cartId, cart.id))
    expect(attempt).toMatchObject({ state: 'open', tries: 3 })
    expect(attempt?.lastProblem).toContain('the bank is away')
    expect((attempt?.leaseUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000)
    server.resetBank()
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })
})

describe('a failed capture', () => {
  test('the sweep captures a placed order whose capture failed', async () => {
    const cart = await aFullCart(api)
    server.ctx.payments.capture = async () => {
      throw new Error('the bank is away')
    }
    expect((await pay(cart)).body.data.state).toBe('placed')
    expect(await readLedger(server, api, cart)).toEqual({
      ...placedLedger,
      tender: 'authorised',
      bank: 'authorised',
    })
    server.resetBank()
    await sweepAfterLeases(server)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('a capture is not retried once the bank has released its authorization', async () => {
    const cart = await aFullCart(api)
    expect((await pay(cart, '4000000000004954')).body.data.state).toBe('placed')
    expect(await readLedger(server, api, cart)).toEqual({
      ...placedLedger,
      tender: 'released',
      bank: 'authorised',
    })
    expect(await sweepAfterLeases(server)).toBe(0)
  })
})

describe('concurrent sweeps', () => {
  test('two concurrent sweeps settle a payment only once', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000119')
    let callCount = 0
    server.ctx.payments.retrieve = ref => {
      callCount++
      return server.bank.retrieve(ref)
    }
    await expireLeases(server.db)
    await Promise.all([sweepAttempts(server.ctx), sweepAttempts(server.ctx)])
    expect(callCount).toBe(1)
    expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })

  test('a payment is settled by another sweep while the first sweep waits for the bank about an earlier one', async () => {
    const carts = [await aFullCart(api), await aFullCart(api)]
    for (const cart of carts) await pay(cart, '4000000000000119')
    const bankResponse = Promise.withResolvers<void>()
    let callCount = 0
    server.ctx.payments.retrieve = async ref => {
      if (++callCount === 1) await bankResponse.promise
      return server.bank.retrieve(ref)
    }
    await expireLeases(server.db)
    const waiting = sweepAttempts(server.ctx)
    await expect.poll(() => callCount).toBe(1)
    expect(await sweepAttempts(server.ctx)).toBe(1)
    bankResponse.resolve()
    await waiting
    for (const cart of carts) expect(await readLedger(server, api, cart)).toEqual(placedLedger)
  })
})

describe('a declined payment', () => {
  test('a guest whose card is declined after the cart would have expired can still use the bag', async () => {
    const cart = await aFullCart(api)
    server.clock.advance(119 * 60_000)
    server.ctx.payments.confirm = async payment => {
      server.clock.advance(10 * 60_000)
      return server.bank.confirm(payment)
    }
    expect((await pay(cart, '4000000000000002')).body.code).toBe('payment_declined')
    expect(await api.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
  })

  test('a declined payment is canceled at the bank', async () => {
    const cart = await aFullCart(api)
    await pay(cart, '4000000000000002')
    expect(await readLedger(server, api, cart)).toEqual({
      attempt: 'failed',
      tender: 'declined',
      bank: 'released',
      order: 'failed',
    })
  })

  test('a declined submission does not affect a concurrent submission with another card', async () => {
    const cart = await aFullCart(api)
    const confirmation = Promise.withResolvers<void>()
    let callCount = 0
    server.ctx.payments.confirm = async payment => {
      if (++callCount === 1) await confirmation.promise
      return server.bank.confirm(payment)
    }
    const declinedCard = pay(cart, '4000000000000002')
    await expect.poll(async () => (await readLedger(server, api, cart)).tender).toBe('authorising')
    const approved = pay(cart)
    confirmation.resolve()
    expect((await declinedCard).body.code).toBe('payment_declined')
    expect((await approved).body.data.state).toBe('placed')
  })
})
