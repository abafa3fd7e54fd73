// @module-tag all
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#src/server/db/database.ts'
import { createPGliteClient } from '#src/server/db/open.ts'
import { isSchemaTooNew, rejectNewerSchema, requireMigrated } from '#src/server/db/schema-state.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { getSeedFilePath } from '#tests/support/database/seeded-database.ts'
import { anOrder } from '#tests/support/orders/orders.ts'
import { runNode } from '#tests/support/run-node.ts'
import { startTestServer } from '#tests/support/server.ts'

const NEXT_YEAR = Date.UTC(2027, 11)
const newerMigration = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${NEXT_YEAR})`

async function ownDatabase(): Promise<Database> {
  const client = await createPGliteClient('memory://', new Blob([await readFile(getSeedFilePath())]))
  onTestFinished(() => client.close())
  return drizzle(client)
}

test('a command with an empty data folder is rejected and creates nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-empty-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: undefined }
  const { code, out, err } = await runNode(['src/server/command.ts', 'orders', 'audit'], env)
  expect({ code, out, err }).toEqual({
    code: 1,
    out: '',
    err: 'The database has no tables yet. Start the site with npm start, or create them with npm run migrate.\n',
  })
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

test('a command does not migrate an outdated database but prints the command that does', async () => {
  const db = await ownDatabase()
  await requireMigrated(db)
  await db.execute(sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  await expect(requireMigrated(db)).rejects.toThrow(/lacks migrations of this build.*npm run migrate/)
})

test('a build rejects a database from which a newer build has removed columns', async () => {
  const db = await ownDatabase()
  await db.execute(newerMigration)
  await rejectNewerSchema(db)
  await requireMigrated(db)
  await db.execute(sql`update schema_state set oldest_migration = ${NEXT_YEAR}`)
  expect(await isSchemaTooNew(db)).toBe(true)
  await expect(rejectNewerSchema(db)).rejects.toThrow(/Start the newer build, or restore a backup/)
  await expect(requireMigrated(db)).rejects.toThrow(/Start the newer build/)
})

test('a running build stays ready until a newer build’s migration excludes it', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const ready = async () => (await server.request('/api/ready')).status
  await server.db.execute(sql`alter table orders add column seat text default 'any'`)
  await anOrder(await createApiClient(server))
  expect(await ready()).toBe(200)
  await server.db.execute(sql`update schema_state set oldest_migration = ${NEXT_YEAR}`)
  expect(await ready()).toBe(503)
})
