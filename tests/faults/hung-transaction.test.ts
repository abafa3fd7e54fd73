import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { isLockTimeoutError } from '#src/server/db/failures.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { startPgBouncer } from '#tests/support/database/pgbouncer.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aCart, addPlainProduct, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const postgres = await startPostgres()
const bouncer = postgres && (await startPgBouncer(postgres.url))
const ways: [string, string | undefined][] = [
  ['on PostgreSQL', postgres?.url],
  ['behind PgBouncer', bouncer?.url],
]

afterAll(async () => {
  await bouncer?.stop()
  await postgres?.stop()
})

/** Lock timeout in milliseconds for tests that inspect waiting queries. Long enough for a busy machine. */
const LOCK_MS = 9_000
const SOON_MS = 8_000

describe.each(ways)('a bag locked by a hung transaction, %s', (_, url) => {
  let server: TestServer
  let patient: TestServer
  let api: ApiClient
  let holder: pg.Client
  let lockedCart: Cart
  let other: Cart

  beforeAll(async () => {
    if (!url) return
    server = await startTestServer(url)
    patient = await startTestServer(url, { lockMs: LOCK_MS })
    api = await createApiClient(server)
  })
  afterAll(() => Promise.all([server?.close(), patient?.close()]))
  beforeEach(async context => {
    if (!url) return context.skip()
    lockedCart = await addPlainProduct(api, await aCart(api), 'three-tenders')
    other = await addPlainProduct(api, await aCart(api), 'three-tenders')
    holder = new pg.Client({ connectionString: postgres?.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from carts where id = $1 for update', [lockedCart.id])
  })
  afterEach(async () => {
    await holder?.query('rollback')
    await holder?.end()
  })

  const tea = { product_id: 'sweet-tea', quantity: 1 }
  const addTo = ({ id }: Cart, key: string, from = api) =>
    from.call<Cart>('POST', `/carts/${id}/products`, tea, { key })

  async function scheduleTask<T>(run: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const response = await run()
    expect(performance.now() - began).toBeLessThan(SOON_MS)
    return response
  }

  /** Waits until a query is blocked by the lock that `holder` holds. */
  async function untilOneWaits(): Promise<void> {
    const waiting = () => holder.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
  }

  test('a bag locked by a hung transaction does not delay guests who read, add to, or order other bags', async () => {
    const calls = await createApiClient(patient)
    const submits = Array.from({ length: 11 }, (_, index) =>
      calls.call('POST', `/carts/${lockedCart.id}/submit`, createSubmitBody(lockedCart), {
        key: `press-${index}`,
      }),
    )
    await untilOneWaits()
    await scheduleTask(() => calls.ok<Cart>('GET', `/carts/${other.id}`))
    await scheduleTask(() => calls.ok('GET', '/ready'))
    const added = await scheduleTask(() => calls.ok<Cart>('POST', `/carts/${other.id}/products`, tea))
    await scheduleTask(() => calls.ok('POST', `/carts/${other.id}/submit`, createSubmitBody(added)))
    await holder.query('rollback')
    const placed = (await Promise.all(submits)).filter(({ status }) => status === 200)
    expect(placed).toHaveLength(1)
  })

  test('a bag locked by a hung transaction can still be read', async () => {
    expect((await scheduleTask(() => api.ok<Cart>('GET', `/carts/${lockedCart.id}`))).products).toHaveLength(
      1,
    )
  })

  test('a change to a bag locked by a hung transaction is rejected as busy within seconds', async () => {
    const rejected = await addTo(lockedCart, 'press')
    expect(rejected).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    await holder.query('rollback')
    expect((await addTo(lockedCart, 'press')).body.data.products).toHaveLength(2)
    expect((await addTo(lockedCart, 'press')).body.data.products).toHaveLength(2)
  })

  test('an order for a bag locked by a hung transaction is “confirming” until a retry places it', async () => {
    const submit = () =>
      api.call<{ state: string }>('POST', `/carts/${lockedCart.id}/submit`, createSubmitBody(lockedCart), {
        key: 'press',
      })
    expect(await submit()).toMatchObject({ status: 202, body: { data: { state: 'confirming' } } })
    await holder.query('rollback')
    expect((await submit()).body.data.state).toBe('placed')
  })

  test('a lock timeout is distinguished from other database errors', async () => {
    const change = (table: string) =>
      server.db.execute(sql.raw(`update ${table} set version = version where id = '${lockedCart.id}'`)).then(
        () => null,
        (error: unknown) => error,
      )
    expect(isLockTimeoutError(await change('carts'))).toBe(true)
    expect(isLockTimeoutError(await change('baskets'))).toBe(false)
  })

  test('a change to a locked bag is rejected immediately if too many requests are already waiting', async () => {
    const calls = await createApiClient(patient)
    const waiting = Array.from({ length: 8 }, (_, index) => addTo(lockedCart, `press-${index}`, calls))
    expect((await Promise.race(waiting)).body.code).toBe('busy')
    expect(await scheduleTask(() => addTo(lockedCart, 'late', calls))).toMatchObject({
      status: 503,
      body: { code: 'busy' },
    })
    await holder.query('rollback')
    for (const { status } of await Promise.all(waiting)) expect([201, 503]).toContain(status)
    expect((await addTo(lockedCart, 'press-0')).status).toBe(201)
  })
})
