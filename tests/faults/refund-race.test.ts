import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { bookRefunds } from '#src/server/services/payments/tenders/book-refund.ts'
import { requestRefund, sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aDeskKey } from '#tests/support/desk-key.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { createCardPayment, submitWithPayments } from '#tests/support/orders/payments.ts'
import type { TestServer } from '#tests/support/server.ts'

await describeOnBothEngines('concurrent refunds of an order', (openServer, engine) => {
  let server: TestServer
  let api: ApiClient

  beforeAll(async () => {
    server = await openServer()
    api = await createApiClient(server)
  })

  async function settle() {
    await expireLeases(server.db)
    const { ctx } = server
    await Promise.all([sweepRefunds(ctx), sweepAttempts(ctx), sweepRefunds(ctx)])
    await expireLeases(server.db)
    await Promise.all([sweepAttempts(ctx), sweepRefunds(ctx)])
  }

  async function readRefundedTotal(orderId: string): Promise<number> {
    const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    return rows.reduce((sum, { state, amount }) => (state === 'succeeded' ? sum + amount : sum), 0)
  }

  test('concurrent refund requests result in only one refund per idempotency key', async () => {
    const { id } = await aPaidOrder(api)
    const { call } = await aDeskKey(server, 'refund')
    const path = `/desk/orders/${id}/refund`
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () => call('POST', path, { amount: 100, reason: 'Cold' }, { key: 'k1' })),
      call('POST', path, { amount: 50, reason: 'Late' }, { key: 'k2' }),
      call('POST', path, { amount: 70, reason: 'Cold' }, { key: 'k2' }),
    ])
    const rejected = responses.filter(({ status }) => status !== 200)
    expect(rejected.map(({ body }) => body.code)).toEqual(['idempotency_key_reused'])
    await settle()
    expect([150, 170]).toContain(await readRefundedTotal(id))
    await expectInvariants(server.db)
  })

  test('fifty concurrent refunds never exceed the amount charged', async () => {
    const { id, total } = await aPaidOrder(api)
    const desk = createOperatorConsole(server, 'orders')
    const amount = Math.floor(total / 8)
    const attempts = Array.from({ length: 50 }, (_, index) =>
      desk.run('refund', id, '--amount', (amount / 100).toFixed(2), '--reason', `Reason ${index}`, '--yes'),
    )
    const done = (await Promise.all(attempts)).filter(({ code }) => code === 0)
    await settle()
    expect(done).toHaveLength(Math.floor(total / amount))
    expect(await readRefundedTotal(id)).toBe(done.length * amount)
    await expectInvariants(server.db)
  })

  test('concurrent refunds of several orders never exceed the daily refund limit of a desk API key', async () => {
    const placed = await Promise.all(Array.from({ length: 5 }, () => aPaidOrder(api)))
    const { call } = await aDeskKey(server, 'refund,cancel', '--refund-limit', '5')
    const responses = await Promise.all(
      placed.flatMap(({ id }) =>
        ['Cold', 'Late', 'Burnt'].map(reason =>
          call(
            'POST',
            `/desk/orders/${id}/refund`,
            { amount: 90, reason },
            { key: `${id} ${reason}`.replace(' ', '-') },
          ),
        ),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    const rejected = responses.filter(({ status }) => status !== 200)
    expect(new Set(rejected.map(({ body }) => body.code))).toEqual(new Set(['refund_limit_reached']))
    await settle()
    const given = await Promise.all(placed.map(({ id }) => readRefundedTotal(id)))
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(450)
    await expectInvariants(server.db)
  })

  test('an order that is canceled during partial refunds is refunded in full but never more', async () => {
    const { id, total } = await aPaidOrder(api)
    const desk = createOperatorConsole(server, 'orders')
    await Promise.all([
      desk.run('refund', id, '--amount', '1', '--reason', 'One', '--yes'),
      desk.run('cancel', id, '--reason', 'No oil', '--yes'),
      desk.run('refund', id, '--lines', '1', '--reason', 'Two', '--yes'),
      desk.run('cancel', id, '--reason', 'No oil', '--yes'),
    ])
    await settle()
    expect(await readOrderEvents(server, id)).toMatchObject({
      state: 'cancelled',
      paid: [{ state: 'refunded', captured: total, refunded: total }],
    })
    const [tender] = await server.db
      .select({ refunded: tenders.refunded })
      .from(tenders)
      .innerJoin(orders, eq(orders.attemptId, tenders.attemptId))
      .where(eq(orders.id, id))
    expect(await readRefundedTotal(id)).toBe(tender?.refunded)
    await expectInvariants(server.db)
  })
  test('a refund to two cards sends only one email, after both banks confirm it', async () => {
    const { ctx, db } = server
    for (const { id, total } of await Promise.all(Array.from({ length: 6 }, anOrderOnTwoCards))) {
      const refundRequest = {
        orderId: id,
        amount: total,
        key: 'k',
        kind: 'desk' as const,
        reason: '',
        askedBy: 'ana',
      }
      await db.transaction(tx => bookRefunds(ctx, tx, refundRequest))
      const parts = await db.select().from(refunds).where(eq(refunds.orderId, id))
      expect(parts.map(({ state }) => state)).toEqual(['pending', 'pending'])
      const request = () => parts.map(part => requestRefund(ctx, part))
      await Promise.all(engine === 'PostgreSQL' ? await runWhileTendersLocked(id, request) : request())
      const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.orderId, id))
      expect(mails.filter(({ letter }) => letter === 'refunded')).toHaveLength(1)
    }
    await expectInvariants(db)
  })

  function runWhileTendersLocked(orderId: string, begin: () => Promise<void>[]): Promise<Promise<void>[]> {
    return server.db.transaction(async tx => {
      const attempt = tx.select({ id: orders.attemptId }).from(orders).where(eq(orders.id, orderId))
      await tx.select().from(tenders).where(inArray(tenders.attemptId, attempt)).for('update')
      const begun = begin()
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
      const readWaiting = () => tx.select({ pid: sql`pid` }).from(sql`pg_stat_activity`).where(waiting)
      await expect.poll(async () => (await readWaiting()).length).toBe(begun.length)
      return begun
    })
  }

  async function anOrderOnTwoCards() {
    const cart = await aFullCart(api)
    const { total } = cart.totals
    const half = Math.floor(total / 2)
    const cards = [await createCardPayment(api, half), await createCardPayment(api, total - half)]
    const { body } = await submitWithPayments(api, cart, cards)
    return { id: body.data.id, total }
  }
})
