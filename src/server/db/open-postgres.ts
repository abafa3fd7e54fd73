import type { Pool } from 'pg'
import type { OpenDatabase } from './database.ts'
import { CONNECTIONS_MAX, type DatabaseTimeouts, getClientTimeoutMs, PostgresPool } from './postgres-pool.ts'
import { retryTransaction } from './retry-transaction.ts'
import { rejectNewerSchema } from './schema-state.ts'

const CONNECT_MS = 3_000
const MIGRATION_LOCK = 727211

/**
 * Opens a shared PostgreSQL database, directly or through PgBouncer. PgBouncer versions before 1.21 need
 * `?prepared_statements=false` in the URL.
 */
export async function openPostgres(url: string, timeouts: DatabaseTimeouts = {}): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ])
  const namesStatements = !/[?&]prepared_statements=false\b/.test(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: getClientTimeoutMs(timeouts),
  })
  // Without a listener, a dropped idle connection would crash the process. The next query reports the error.
  pool.on('error', () => {})
  // The cast is safe, because Drizzle uses only the methods that `PostgresPool` has.
  const db = drizzle(new PostgresPool(pool, { ...timeouts, namesStatements }) as unknown as Pool)
  const runOnce = db.transaction.bind(db)
  db.transaction = (run, config) => retryTransaction(() => runOnce(run, config))
  return { databaseEngine: 'postgres', db, close: () => pool.end() }
}

/** Migrates the database. If several processes start at once, one migrates while the others wait. */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Drizzle's own `begin` has no effect inside this transaction, and its `commit` ends the transaction and
    // releases the lock. A session-level lock is not used, because behind PgBouncer it would outlive the
    // session.
    await client.query('begin isolation level read committed')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const db = drizzle(client)
    await rejectNewerSchema(db)
    await migrate(db, { migrationsFolder })
    await client.query('commit')
  } finally {
    await client.end()
  }
}
