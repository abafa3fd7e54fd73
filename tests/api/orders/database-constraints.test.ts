import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const GIFT = 300

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const api = await createApiClient(server, await aMember(server))
  const cart = await aFullCart(api)
  const rest = await createCardPayment(api, cart.totals.total - GIFT)
  await submitWithPayments(api, cart, [createGiftCardPayment(await aGiftCard(server, GIFT), GIFT), rest])
})
afterAll(() => server.close())

function another(table: string, change: Record<string, unknown>, where = 'true'): string {
  return `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(change)}')).* from ${table} t
    where ${where} limit 1`
}

const ordersWithAttempt = 'attempt_id is not null'
const refund = `insert into refunds (id, key, order_id, tender_id, amount, state, reason, asked_by, created_at)
  select 're_' || n, 'key', o.id, t.id, 1, 'pending', 'cold', 'test', now()
  from orders o join tenders t on t.attempt_id = o.attempt_id, generate_series(1, 2) n
  where t.type = 'newcredit'`

test.each([
  [
    'a second order for the same cart',
    'orders_one_per_cart',
    another('orders', { id: 'o_2', num: '999' }, ordersWithAttempt),
  ],
  [
    'two orders with the same number',
    'orders_numbers',
    another('orders', { id: 'o_2', cart_id: 'c_2' }, ordersWithAttempt),
  ],
  ['two attempts with the same idempotency key', 'attempts_by_key', another('attempts', { id: 'a_2' })],
  [
    'two attempts in progress for the same cart',
    'attempts_one_in_flight',
    `insert into attempts select (jsonb_populate_record(t, json)).* from attempts t,
      jsonb_array_elements('[{ "id": "a_2", "key": "2", "state": "open" }, { "id": "a_3", "key": "3", "state": "releasing" }]') json`,
  ],
  [
    'two tenders with the same bank payment',
    'tenders_by_ref',
    another('tenders', { id: 't_2' }, 'provider_ref is not null'),
  ],
  ['a capture above the authorized amount', 'tenders_amounts', 'update tenders set captured = amount + 1'],
  ['a refund above the captured amount', 'tenders_refunded', 'update tenders set refunded = captured + 1'],
  ['two refunds with the same key', 'refunds_once', refund],
  ['a negative gift card balance', 'gift_cards_balance', 'update gift_cards set balance = -1'],
  ['a gift card hold above its balance', 'gift_cards_balance', 'update gift_cards set held = balance + 1'],
  ['two gift cards with the same number', 'gift_cards_by_number', another('gift_cards', { id: 'g_2' })],
  ['two debits of a gift card for the same attempt', 'gift_card_entries', another('gift_card_entries', {})],
  ['negative points', 'member_points', 'update member_points set balance = -1'],
  [
    'two points entries with the same cause',
    'points_entries_once',
    another('points_entries', { id: 'p_2' }, 'cause is not null'),
  ],
  ['negative usage of a slot', 'slot_usage_taken', 'update slot_usage set taken = -1'],
])('the database rejects %s', async (_, constraint, statement) => {
  const attempt = server.db.transaction(tx => tx.execute(sql.raw(statement)))
  await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining(constraint) } })
})
