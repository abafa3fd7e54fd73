import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  cardPayment,
  giftCardPayment,
  makeRefund,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
afterAll(() => expectInvariants(server.db))
beforeEach(() => server.resetBank())

async function refundsOf(orderId: string) {
  const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  return rows.map(({ state, amount }) => ({ state, amount }))
}

describe('a refund', () => {
  async function anOrderPaidTwoWays() {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 400)
    const { body } = await submitWithPayments(api, cart, [
      giftCardPayment(card, 400),
      await cardPayment(api, cart.totals.total - 400),
    ])
    return { id: body.data.id, card, total: cart.totals.total, byCard: cart.totals.total - 400 }
  }
  const request = { reason: 'cold fries', askedBy: 'operator' }

  test('a refund goes to the card first, then to the gift card', async () => {
    const { id, card, total, byCard } = await anOrderPaidTwoWays()
    await makeRefund(server, { ...request, orderId: id, amount: byCard + 100, key: 'first' })
    expect(await refundsOf(id)).toEqual(
      expect.arrayContaining([
        { state: 'succeeded', amount: byCard },
        { state: 'succeeded', amount: 100 },
      ]),
    )
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 100, held: 0 })
    await expect(
      makeRefund(server, { ...request, orderId: id, amount: 301, key: 'more' }),
    ).rejects.toMatchObject({
      body: { code: 'refund_too_large', details: { most: total - byCard - 100 } },
    })
    await makeRefund(server, { ...request, orderId: id, amount: 300, key: 'rest' })
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 400, held: 0 })
  })

  test('a refund that is requested twice with one key is made once', async () => {
    const { id } = await anOrderPaidTwoWays()
    const once = { ...request, orderId: id, amount: 200, key: 'once' }
    const [first, second] = await Promise.all([makeRefund(server, once), makeRefund(server, once)])
    expect(await refundsOf(id)).toEqual([{ state: 'succeeded', amount: 200 }])
    expect(first.map(row => row.id)).toEqual(second.map(row => row.id))
  })

  test('concurrent refunds never exceed the amount paid', async () => {
    const { id, total } = await anOrderPaidTwoWays()
    const attempts = Array.from({ length: 12 }, (_, index) =>
      makeRefund(server, { ...request, orderId: id, amount: 150, key: `many-${index}` }).catch(() => []),
    )
    await Promise.all(attempts)
    const refundRows = (await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)
    expect(refundRows).toBe(Math.floor(total / 150) * 150)
  })

  test('a refund whose response was lost is made once by the sweep', async () => {
    const { id } = await anOrderPaidTwoWays()
    server.ctx.payments.refund = async payment => {
      await server.bank.refund(payment)
      throw new Error('the answer was lost')
    }
    await makeRefund(server, { ...request, orderId: id, amount: 200, key: 'lost' })
    expect(await refundsOf(id)).toEqual([{ state: 'pending', amount: 200 }])
    server.resetBank()
    await expireLeases(server.db)
    expect(await sweepRefunds(server.ctx)).toBe(1)
    expect(await refundsOf(id)).toEqual([{ state: 'succeeded', amount: 200 }])
  })

  test('a refund that fails days later can be repeated', async () => {
    const cart = await aFullCart(api)
    const { body } = await submitWithPayments(api, cart, [
      await cardPayment(api, cart.totals.total, '4000000000005126'),
    ])
    const { id } = body.data
    await makeRefund(server, { ...request, orderId: id, amount: 200, key: 'closed card' })
    expect(await refundsOf(id)).toEqual([{ state: 'pending', amount: 200 }])
    await expireLeases(server.db)
    await sweepRefunds(server.ctx)
    expect(await refundsOf(id)).toEqual([{ state: 'failed', amount: 200 }])
    const [tender] = await server.db
      .select({ refunded: tenders.refunded })
      .from(tenders)
      .innerJoin(attempts, eq(attempts.id, tenders.attemptId))
      .where(and(eq(attempts.cartId, cart.id), isNotNull(tenders.providerRef)))
    expect(tender?.refunded).toBe(0)
  })

  test('an order paid in store can be refunded only at the counter', async () => {
    const cart = await aFullCart(api)
    const { body } = await submitWithPayments(api, cart, [{ type: 'payinstore', amount: cart.totals.total }])
    await expect(
      makeRefund(server, { ...request, orderId: body.data.id, amount: 1, key: 'counter' }),
    ).rejects.toMatchObject({ body: { details: { most: 0 } } })
  })
})
