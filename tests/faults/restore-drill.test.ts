import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '#src/server/db/open.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { checkInvariants } from '#src/server/services/desk/check-invariants.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { startTestServer } from '#tests/support/server.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'red-comb-backup-'))
const run = (script: string, argument: string, url: string) =>
  promisify(execFile)(`src/server/deploy/${script}`, [argument], {
    env: { ...process.env, DATABASE_URL: url },
  })

describe.skipIf(!postgres)('a backup', () => {
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await postgres?.stop()
  })

  test('a database that was dropped after a backup is restored with every order and passes the audit', async () => {
    const url = postgres?.url ?? ''
    const server = await startTestServer(url)
    const api = await createApiClient(server)
    const placed = [await aPaidOrder(api), await aPaidOrder(api)].map(({ id }) => id)
    await server.close()
    const dump = (await run('backup.sh', folder, url)).stdout.trim()

    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await admin.end()
    await run('restore.sh', dump, url)

    const { db, close } = await openMigratedDatabase({ databaseUrl: url, dataDir: '' })
    const restored = await db.select({ id: orders.id }).from(orders)
    expect(restored.map(({ id }) => id).toSorted()).toEqual(placed.toSorted())
    // The test's clock is in the past, so the leases of the restored orders are overdue.
    const { broken } = await checkInvariants(db)
    expect(broken.filter(({ name }) => !name.startsWith('no attempt is overdue'))).toEqual([])
    await close()
  }, 120_000)
})
