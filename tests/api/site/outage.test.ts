import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { errorMessages } from '#src/copy/errors.ts'
import { errorMessages as spanishMessages } from '#src/copy/es/errors.ts'
import { isBusyError } from '#src/server/db/failures.ts'
import { openPostgres } from '#src/server/db/open-postgres.ts'
import { requireReadyCatalogVersion } from '#src/server/services/app.ts'
import { isFlakyDatabaseEnabled } from '#tests/support/database/flaky-postgres.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('the server serves cached pages while the database is down', async () => {
  const site = await startWebSite(server)
  const stored = ['/menu/x', '/api/menus/nashville-five-points']
  const before = await Promise.all(stored.map(path => site.get(path)))

  await server.close()
  server.expireCatalog()

  for (const [index, path] of stored.entries()) {
    const { status, body } = await site.get(path)
    expect([status, body.toString()]).toEqual([200, before[index]?.body.toString()])
  }
  for (const path of ['/menu/y', '/locations?q=x', '/es/menu/y']) {
    const { status, headers, body } = await site.get(path)
    const { not_ready } = path.startsWith('/es/') ? spanishMessages : errorMessages
    expect([status, body.toString()], path).toEqual([503, not_ready])
    expect(headers['cache-control'], path).toBe('no-store')
  }
  const rejected = await site.get('/api/menus/chicago-logan-square')
  expect(JSON.parse(rejected.body.toString())).toMatchObject({ status: 'error' })
  // A PostgreSQL outage gets a 503 because it is temporary, while a closed embedded database gets a 500.
  expect(rejected.status).toBe(isFlakyDatabaseEnabled() ? 503 : 500)
  expect((await site.get('/')).status).toBe(200)
  await site.stop()
})

test('a server that cannot reach its database logs that the database does not respond', async () => {
  const { db, close } = await openPostgres('postgres://redcomb@127.0.0.1:1/none')
  const { stream, text } = createLogSink()
  const ctx = { ...server.ctx, db, log: pino(stream) }
  await expect(requireReadyCatalogVersion(ctx)).rejects.toMatchObject({ body: { code: 'not_ready' } })
  expect(text()).toContain('"msg":"the database does not respond"')
  await close()
})

test('a query fails as busy after one connection that the database never answers', async () => {
  let connections = 0
  const silent = createServer(() => {
    connections += 1
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { db, close } = await openPostgres(`postgres://redcomb@127.0.0.1:${port}/none`)
  const error = await db.execute(sql`select 1`).catch(reason => reason)
  expect([isBusyError(error), connections]).toEqual([true, 1])
  await close()
  silent.close()
})
