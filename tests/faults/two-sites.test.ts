import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalogReader } from '#src/server/catalog/catalog-reader.ts'
import { readOverrides, setOverride } from '#src/server/catalog/overrides.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { countActions } from '#src/server/services/rate-limits/count-actions.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const postgres = await startPostgres()

describe.skipIf(!postgres)('two servers with one PostgreSQL database', () => {
  let server: TestServer
  let other: OpenDatabase
  let time = 0

  beforeAll(async () => {
    server = await startTestServer(postgres?.url)
    other = await openDatabase({ databaseUrl: postgres?.url ?? null, dataDir: '' })
  })
  afterAll(async () => {
    await Promise.all([server.close(), other.close()])
    await postgres?.stop()
  })

  const readers = () =>
    [server.db, other.db].map(db => createCatalogReader(db, { now: () => time, refreshWaitMs: 60_000 }))
  const operator = () => ({ by: 'ana', now: server.clock.now() })

  test('a price set on one server applies on both servers within two seconds', async () => {
    const sites = readers()
    const costs = () =>
      Promise.all(
        sites.map(async read => {
          const catalog = await read()
          const on = catalog.kitchenMenu('nashville-five-points')
          return on && catalog.productOnMenu(on, 'sweet-tea', server.clock.now())?.cost
        }),
      )
    expect(await costs()).toEqual([279, 279])
    const change = { target: 'sweet-tea', kitchen: null, until: null, price: 349, available: null }
    await Promise.all([
      setOverride(server.db, change, operator()),
      setOverride(other.db, { ...change, kitchen: '101', price: 399 }, operator()),
      setOverride(other.db, { ...change, target: 'lemonade' }, operator()),
    ])
    time += 1_000
    expect(await costs()).toEqual([399, 399])
    await Promise.all([setOverride(server.db, change, operator()), setOverride(other.db, change, operator())])
    expect((await readOverrides(server.db)).map(({ target, kitchen }) => [target, kitchen])).toEqual([
      ['lemonade', null],
      ['sweet-tea', '101'],
      ['sweet-tea', null],
    ])
  })

  test('a kitchen that is closed on one server is closed on the other within two seconds', async () => {
    const [, read] = readers()
    expect((await read?.())?.locationById('101')).not.toHaveProperty('closures')
    await createKitchenConsole(server).output('close', '101', '--for', '1h', '--reason', 'One fryer is down')
    time += 1_000
    expect((await read?.())?.locationById('101')?.closures).toMatchObject([{ reason: 'One fryer is down' }])
  })

  test('thirty concurrent actions each count once toward a rate limit', async () => {
    const limit = { name: 'x', max: 1, windowMs: 60_000 }
    const attempts = ['a', 'b', 'c'].map(identity => ({ limit, identity }))
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        countActions(server.ctx, index % 2 ? attempts : attempts.toReversed()),
      ),
    )
    const counts = all.map(counters => counters.find(({ identity }) => identity === 'b')?.count ?? 0)
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })
})
