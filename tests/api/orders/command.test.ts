import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { giftCards, tenders } from '#src/server/db/schema/payments.ts'
import { slotUsage } from '#src/server/db/schema/slots.ts'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import { invariants } from '#src/server/services/desk/invariants.ts'
import { issueGiftCard } from '#src/server/services/gift-cards/issue.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

function runCommand(command: string, db: Database = server.db) {
  const desk = {
    db,
    now: server.clock.now,
    giftCardKey: server.ctx.giftCardKey,
    siteUrl: server.ctx.siteUrl,
    isServing: true,
  }
  return executeCommand(desk, { area: 'orders', command, args: [], by: 'ana', folder: '/' })
}

async function anOrderByCard(number?: string) {
  const cart = await aFullCart(api)
  const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api, number) })
  await api.call('POST', `/carts/${cart.id}/submit`, body)
  return cart
}

test('an operator can show several orders with one command', async () => {
  const carts = [await anOrderByCard(), await anOrderByCard()].map(({ id }) => id)
  const placedOrder = await server.db.select().from(orders).where(inArray(orders.cartId, carts))
  const output = (await createOperatorConsole(server, 'orders').output('show', ...carts)).join('\n')
  expect(placedOrder.map(({ id }) => output.includes(id))).toEqual([true, true])
})

describe('an audit of the database', () => {
  test('an audit of a consistent database reports that every invariant holds', async () => {
    await anOrderByCard()
    await anOrderByCard('4000000000000002')
    expect(await runCommand('audit')).toEqual({ code: 0, out: `✓ All ${invariants.length} hold.\n`, err: '' })
  })

  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['an order’s total is one cent too low', db => db.update(orders).set({ total: sql`total - 1` })],
    ['an order has no events', db => db.delete(orderEvents)],
    ['the cart of an order is open again', db => db.update(carts).set({ state: 'open' })],
    ['a failed attempt was charged', db => db.update(attempts).set({ state: 'failed' })],
    ['a tender differs from the bank’s amount', db => db.update(tenders).set({ captured: 1 })],
    ['a slot is booked without an order', db => db.update(slotUsage).set({ taken: 99 })],
    [
      'a gift card’s balance exceeds the sum of its entries',
      db => db.update(giftCards).set({ balance: 999 }),
    ],
  ])('an audit reports the broken invariant if %s', async (_, damage) => {
    const fixed = new Error('rolled back')
    await server.db.transaction(tx => issueGiftCard(server.ctx, tx, { amount: 100 }))
    // Audits inside the transaction that does the damage because its rollback undoes the damage.
    const damaged = server.db.transaction(async tx => {
      await damage(tx)
      const output = await runCommand('audit', tx)
      expect(output.code).toBe(1)
      expect(output.err).toMatch(/do not hold:\n✗ /)
      throw fixed
    })
    await expect(damaged).rejects.toBe(fixed)
    await expectInvariants(server.db)
  })
})

describe('the stuck command', () => {
  test('the stuck command lists nothing if no order or payment is stuck', async () => {
    expect((await runCommand('stuck')).out).toBe('Nothing is stuck.\n')
  })

  test('the stuck command shows a payment’s number of tries, its age and its latest error', async () => {
    const cart = await anOrderByCard('4000000000000119')
    const { retrieve } = server.ctx.payments
    server.ctx.payments.retrieve = async () => {
      throw new Error('the bank is away')
    }
    for (let round = 0; round < 5; round++) {
      await expireLeases(server.db)
      await sweepAttempts(server.ctx)
    }
    server.ctx.payments.retrieve = retrieve
    server.clock.advance(10 * 60_000)
    const [attempt] = await server.db.select().from(attempts).where(eq(attempts.cartId, cart.id))
    const { out } = await runCommand('stuck')
    expect(out).toContain(attempt?.id)
    expect(out).toMatch(/payment\s.*\sopen\s+\$\S+\s+5\s+10 min\s+Error: the bank is away/)
  })

  test('for a week, the stuck command shows an order whose authorization expired before capture', async () => {
    const cart = await anOrderByCard('4000000000004954')
    const order = await api.ok<{ id: string }>('GET', `/orders/${cart.id}`)
    const { out } = await runCommand('stuck')
    expect(out).toMatch(new RegExp(`order\\s+${order.id}\\s+not paid\\s+\\$\\S+\\s.*ask the guest to pay`))
    server.clock.advance(8 * 24 * 3_600_000)
    expect((await runCommand('stuck')).out).not.toContain(order.id)
  })
})
