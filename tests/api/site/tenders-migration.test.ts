import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogueReader } from '#src/server/catalog/catalogue-reader.ts'
import type { Database } from '#src/server/db/database.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { databaseBefore } from '#tests/support/database/earlier-database.ts'
import { endLeases } from '#tests/support/database/leases.ts'
import { importDemo } from '#tests/support/database/seeded-database.ts'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'
import { testContext } from '#tests/support/test-context.ts'

const { total } = receiptOrder.totals
const HOUR = 3_600_000

/** An attempt as there were before tenders: its state, what the bank knew, and what became of its bag. */
type Old = { id: string; state: string; bank: string | null; cart: 'submitting' | 'ordered' | 'open' }
const attempts: Old[] = [
  { id: 'asked', state: 'authorising', bank: 'authorised', cart: 'submitting' },
  { id: 'unheard', state: 'unknown', bank: null, cart: 'submitting' },
  { id: 'ending', state: 'voiding', bank: 'authorised', cart: 'submitting' },
  { id: 'secured', state: 'authorised', bank: 'authorised', cart: 'ordered' },
  { id: 'paid', state: 'captured', bank: 'captured', cart: 'ordered' },
  { id: 'instore', state: 'captured', bank: null, cart: 'ordered' },
  { id: 'refused', state: 'declined', bank: 'declined', cart: 'open' },
  { id: 'ended', state: 'voided', bank: 'voided', cart: 'open' },
]
const tables = [
  'carts',
  'cart_lines',
  'cart_requests',
  'attempts',
  'orders',
  'members',
  'sessions',
  'mail_outbox',
]

let client: PGlite
let db: Database
let before: Record<string, number>

/** A database as it was before an attempt had tenders, with bags, members, orders and payments in every state, brought to today. */
beforeAll(async () => {
  const earlier = await databaseBefore('_tenders')
  client = earlier.client
  await client.exec(`
    insert into members (id, email, email_key, first_name, last_name, phone, created_at)
      values ('m_1', 'a@x.example', 'a@x.example', 'Dolly', 'Parker', '6155550142', now());
    insert into sessions (id, token_hash, member_id, device, method, created_at, seen_at, proven_at, idle_until, ends_at)
      values ('s_1', 'hash', 'm_1', 'Safari', 'password', now(), now(), now(), now() + '1 day', now() + '9 days');
    insert into mail_outbox (id, recipient, subject, text, html, created_at, send_after)
      values ('mail_1', 'a@x.example', 'Hello', 'Hello', '<p>Hello', now(), now());
    insert into sandbox_tokens (token, outcome, brand, last4, created_at) values ('tok', 'approve', 'visa', '4242', now());
  `)
  for (const [index, old] of attempts.entries()) await insertOld(old, index)
  await insertCart('c_open', 'open')
  before = await counts()
  await earlier.migrate()
  db = drizzle(client)
  await importDemo(db)
})
afterAll(() => client.close())

async function insertCart(id: string, state: string): Promise<void> {
  await client.query(
    `insert into carts (id, state, member_id, location_id, menu_id, handoff, tip, created_at, expires_at)
      values ($1, $2, 'm_1', '101', 'nashville-five-points', 'pickup', '{"kind":"none"}', now(), now() + interval '2 hours')`,
    [id, state],
  )
  await client.query(
    `insert into cart_lines (id, cart_id, position, product_id, name, unit_cost, quantity, choices)
      values ($1, $2, 1, 'sweet-tea', 'Sweet Tea', 299, 1, '[]')`,
    [`l_${id}`, id],
  )
  await client.query(`insert into cart_requests (cart_id, key, body_hash) values ($1, 'add', 'hash')`, [id])
}

async function insertOld({ id, state, bank, cart }: Old, index: number): Promise<void> {
  const cartId = `c_${id}`
  const token = id === 'instore' ? null : 'tok'
  const ready = new Date(Date.now() + HOUR).toISOString()
  const card = { type: 'visa', number: '4242' }
  const payment = token
    ? { type: 'newcredit', amount: total, card }
    : { type: 'payinstore', amount: total, card: null }
  const [num, time] = [String(101 + index), { ...receiptOrder.time, ready }]
  const draft = {
    ...receiptOrder,
    id: `o_${id}`,
    cart_id: cartId,
    num,
    time,
    points: null,
    payments: [payment],
  }
  const contact = { first_name: 'Dolly', last_name: 'Parker', email: 'a@x.example', phone: '6155550142' }
  await insertCart(cartId, cart)
  await client.query(
    `insert into attempts (id, cart_id, key, body_hash, state, amount, token, decline_code, contact, draft, created_at, lease_until)
      values ($1, $2, 'press', 'hash', $3, $4, $5, $6, $7, $8, now(), now())`,
    [
      `a_${id}`,
      cartId,
      state,
      total,
      token,
      state === 'declined' ? 'payment_declined' : null,
      contact,
      draft,
    ],
  )
  if (bank)
    await client.query(
      `insert into sandbox_payments (key, token, amount, captured, state, decline_code, created_at) values ($1, 'tok', $2, $3, $4, $5, now())`,
      [
        `a_${id}`,
        total,
        bank === 'captured' ? total : 0,
        bank,
        bank === 'declined' ? 'payment_declined' : null,
      ],
    )
  if (cart === 'ordered')
    await client.query(
      `insert into orders (id, cart_id, attempt_id, member_id, num, total, placed_at, email, phone, first_name, last_name, snapshot)
        values ($1, $2, $3, 'm_1', $4, $5, now(), 'a@x.example', '6155550142', 'Dolly', 'Parker', $6)`,
      [`o_${id}`, cartId, `a_${id}`, num, total, draft],
    )
}

async function counts(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    counted[table] = rows[0]?.rows ?? 0
  }
  return counted
}

async function tendersByAttempt(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ id: string; states: string }>(
    `select substr(a.id, 3) as id, a.state || ' ' || t.state as states from attempts a join tenders t on t.attempt_id = a.id`,
  )
  return Object.fromEntries(rows.map(({ id, states }) => [id, states]))
}

test('no bag, order, member or mail is lost, and the books are sound at once', async () => {
  expect(await counts()).toEqual(before)
  await expectSoundBooks(db)
})

test('each payment is a tender where it stood', async () => {
  expect(await tendersByAttempt()).toEqual({
    asked: 'open authorising',
    unheard: 'open unknown',
    ending: 'releasing releasing',
    secured: 'placed authorised',
    paid: 'placed captured',
    instore: 'placed reserved',
    refused: 'failed declined',
    ended: 'failed released',
  })
})

test('what was under way is carried on by the next sweep: into an order that is paid, or back to the bag', async () => {
  const ctx = testContext({ db, now: () => new Date(), catalogue: createCatalogueReader(db) })
  await endLeases(db)
  await sweepAttempts(ctx)
  expect(await tendersByAttempt()).toMatchObject({
    asked: 'placed captured',
    unheard: 'failed released',
    ending: 'failed released',
    secured: 'placed captured',
    paid: 'placed captured',
  })
  await expectSoundBooks(db)
})
