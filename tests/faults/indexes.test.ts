import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { redactOrders } from '#src/server/services/orders/redact-orders.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { expirePoints } from '#src/server/services/points/expire.ts'
import { issueBirthdayRewards } from '#src/server/services/rewards/birthdays.ts'
import { updateTiers } from '#src/server/services/rewards/update-tiers.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { insertYearsOfOrders } from '#tests/support/faults/insert-years-of-orders.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints, redeem } from '#tests/support/members/points.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const postgres = await startPostgres()
/** Row count above which a table must not be scanned sequentially. */
const ROWS_MAX = 5_000

type Statement = { text: string; values: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

describe.skipIf(!postgres)('a database with two hundred thousand orders', () => {
  let server: TestServer
  let member: TestMember
  let guest: ApiClient
  let own: ApiClient
  let admin: pg.Client
  let big: Set<string>

  beforeAll(async () => {
    server = await startTestServer(postgres?.url)
    member = await aMember(server)
    guest = await createApiClient(server)
    own = await createApiClient(server, member)
    admin = new pg.Client({ connectionString: postgres?.url })
    await admin.connect()
    await insertYearsOfOrders(admin)
    const { rows } = await admin.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${ROWS_MAX}`,
    )
    big = new Set(rows.map(({ relname }) => relname))
  }, 180_000)
  afterAll(async () => {
    await server?.close()
    await admin?.end()
    await postgres?.stop()
  })

  async function scansOf(action: () => Promise<unknown>): Promise<string[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await action()
    const queries = spy.mock.calls.flatMap(call => statementOf(call))
    spy.mockRestore()
    const statements = new Map(queries.map(statement => [statement.text, statement]))
    expect(statements.size).toBeGreaterThan(0)
    const results: string[] = []
    for (const { text, values } of statements.values()) {
      const { rows } = await admin.query(`explain (format json) ${text}`, values)
      for (const table of readThrough(rows[0]['QUERY PLAN'][0].Plan)) results.push(`${table}: ${text}`)
    }
    return results
  }

  function readThrough({ Plans = [], ...plan }: Plan): string[] {
    const table = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : undefined
    return [...(table && big.has(table) ? [table] : []), ...Plans.flatMap(readThrough)]
  }

  test('the tables that grow with orders are large enough to require index scans', () => {
    expect([...big].toSorted()).toEqual(
      expect.arrayContaining(['attempts', 'cart_lines', 'carts', 'mail_outbox', 'orders', 'sessions']),
    )
  })

  const tea = { product_id: 'sweet-tea', quantity: 1 }
  const clicked = async (api: ApiClient, card = false) => {
    const cart = await aFullCart(api)
    const payment = card ? ({ type: 'newcredit', token: await aCardToken(api) } as const) : undefined
    return api.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart, payment), {
      key: 'press',
    })
  }
  test.each<[string, () => Promise<unknown>]>([
    [
      'a bag',
      async () => {
        const { id } = await aFullCart(guest)
        await guest.ok<Cart>('POST', `/carts/${id}/products`, tea, { key: 'tea' })
        await guest.ok('POST', `/carts/${id}/validate`)
        await guest.ok('GET', `/carts/${id}/times`)
        await guest.ok('POST', `/carts/${id}/transfer`, { to: '102' })
        await guest.ok('DELETE', `/carts/${id}`).catch(() => null)
      },
    ],
    ['an order paid in store', async () => guest.ok('GET', `/orders/${(await clicked(guest)).id}`)],
    ['an order paid by card', async () => guest.ok('GET', `/orders/${(await clicked(guest, true)).id}`)],
    [
      'a sign-in',
      async () => {
        const { email, password } = member
        await guest.ok('POST', '/members/signin', { email, password })
        await guest.call('POST', '/members/signin', { email, password: 'wrong' })
        await guest.ok('POST', '/members/forgot', { email }).catch(() => null)
      },
    ],
    [
      'a member’s account',
      async () => {
        await clicked(own)
        for (const path of ['/members/me', '/members/orders', '/members/usuals', '/members/points'])
          await own.call('GET', path)
        await own.call('GET', '/members/sessions')
        await own.call('GET', '/members/rewards')
        await grantPoints(server, member, 400)
        const { reward_id } = (await redeem(own, 'press')).body.data
        await own.ok('DELETE', `/members/rewards/${reward_id}`)
      },
    ],
    [
      'an account deletion',
      async () => {
        const deletedMember = await aMember(server)
        const otherClient = await createApiClient(server, deletedMember)
        await clicked(otherClient)
        await otherClient.ok('POST', '/members/delete', { password: deletedMember.password })
        await redactOrders(server.ctx, new Date(server.clock.now().getTime() + 2 * 24 * 60 * 60_000))
      },
    ],
    ['retention jobs', () => runRetention(server.ctx)],
    ['tier updates', () => updateTiers(server.ctx)],
    ['expiring points', () => expirePoints(server.ctx)],
    ['birthday rewards', () => issueBirthdayRewards(server.ctx)],
    ['payment sweeps', () => sweepAttempts(server.ctx)],
    ['due emails', () => sendDueMail(server.ctx)],
  ])('queries for %s never scan a large table sequentially', async (_, action) => {
    expect(await scansOf(action)).toEqual([])
  })
})

function statementOf([query, values]: unknown[]): Statement[] {
  const text = typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(text)
    ? [{ text, values: Array.isArray(values) ? values : [] }]
    : []
}
