import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#src/server/db/order-schema.ts'
import { refunds, tenders } from '#src/server/db/payment-schema.ts'
import { sweepRefunds } from '#src/server/services/payments/refund.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { endLeases } from '#tests/support/database/leases.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { operatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder, lifeOf } from '#tests/support/order-life.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const postgres = await startPostgres()
const engines: [string, string | undefined][] = [
  ['PGlite', undefined],
  ['PostgreSQL', postgres?.url],
]

describe.each(engines)('refunds that several ask for at once, on %s', (name, url) => {
  const isMissing = name === 'PostgreSQL' && !url
  let server: TestServer
  let api: ApiClient

  beforeAll(async () => {
    if (isMissing) return
    server = await testServer(url)
    api = await apiClient(server)
  })
  afterAll(async () => {
    await server?.close()
    if (url) await postgres?.stop()
  })

  /** Asks the bank for all that was written down, several at a time. */
  async function settle() {
    await endLeases(server.db)
    const { ctx } = server
    await Promise.all([sweepRefunds(ctx), sweepAttempts(ctx), sweepRefunds(ctx)])
    await endLeases(server.db)
    await Promise.all([sweepAttempts(ctx), sweepRefunds(ctx)])
  }

  async function givenFor(orderId: string): Promise<number> {
    const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    return rows.reduce((sum, { state, amount }) => (state === 'succeeded' ? sum + amount : sum), 0)
  }

  test.skipIf(isMissing)('fifty never come to more than the card was charged', async () => {
    const { id, total } = await aPaidOrder(api)
    const desk = operatorConsole(server, 'orders')
    const amount = Math.floor(total / 8)
    const tries = Array.from({ length: 50 }, (_, index) =>
      desk.give('refund', id, '--amount', (amount / 100).toFixed(2), '--reason', `Reason ${index}`, '--yes'),
    )
    const done = (await Promise.all(tries)).filter(({ code }) => code === 0)
    await settle()
    expect(done).toHaveLength(Math.floor(total / amount))
    expect(await givenFor(id)).toBe(done.length * amount)
    await expectSoundBooks(server.db)
  })

  test.skipIf(isMissing)('a cancelled order gives back what its refunds left, whoever is first', async () => {
    const { id, total } = await aPaidOrder(api)
    const desk = operatorConsole(server, 'orders')
    await Promise.all([
      desk.give('refund', id, '--amount', '1', '--reason', 'One', '--yes'),
      desk.give('cancel', id, '--reason', 'No oil', '--yes'),
      desk.give('refund', id, '--lines', '1', '--reason', 'Two', '--yes'),
      desk.give('cancel', id, '--reason', 'No oil', '--yes'),
    ])
    await settle()
    expect(await lifeOf(server, id)).toMatchObject({
      state: 'cancelled',
      paid: [{ state: 'refunded', captured: total, refunded: total }],
    })
    const [tender] = await server.db
      .select({ refunded: tenders.refunded })
      .from(tenders)
      .innerJoin(orders, eq(orders.attemptId, tenders.attemptId))
      .where(eq(orders.id, id))
    expect(await givenFor(id)).toBe(tender?.refunded)
    await expectSoundBooks(server.db)
  })
})
