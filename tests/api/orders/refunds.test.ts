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
  createCardPayment,
  createGiftCardPayment,
  issueRefund,
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
      createGiftCardPayment(card, 400),
      await createCardPayment(api, cart.totals.total - 400),
    ])
    return { id: body.data.id, card, total: cart.totals.total, byCard: cart.totals.total - 400 }
  }
  const request = { reason: 'cold fries', askedBy: 'operator' }

  test('a refund that is requested twice with the same key is made only once', async () => {
    const { id } = await anOrderPaidTwoWays()
    const once = { ...request, orderId: id, amount: 200, key: 'once' }
    const [first, second] = await Promise.all([issueRefund(server, once), issueRefund(server, once)])
    expect(await refundsOf(id)).toEqual([{ state: 'succeeded', amount: 200 }])
    expect(first.map(row => row.id)).toEqual(second.map(row => row.id))
  })

  test('a refund whose response was lost is settled by the refund sweep without refunding twice', async () => {
    const { id } = await anOrderPaidTwoWays()
    server.ctx.payments.refund = async payment => {
      await server.bank.refund(payment)
      throw new Error('the answer was lost')
    }
    await issueRefund(server, { ...request, orderId: id, amount: 200, key: 'lost' })
    expect(await refundsOf(id)).toEqual([{ state: 'pending', amount: 200 }])
    server.resetBank()
    await expireLeases(server.db)
    expect(await sweepRefunds(server.ctx)).toBe(1)
    expect(await refundsOf(id)).toEqual([{ state: 'succeeded', amount: 200 }])
  })

  test('a refund that fails days later no longer counts as refunded', async () => {
    const cart = await aFullCart(api)
    const { body } = await submitWithPayments(api, cart, [
      await createCardPayment(api, cart.totals.total, '4000000000005126'),
    ])
    const { id } = body.data
    await issueRefund(server, { ...request, orderId: id, amount: 200, key: 'closed card' })
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
})
