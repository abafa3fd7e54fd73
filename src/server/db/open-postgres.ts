import type { Pool } from 'pg'
import type { OpenDatabase } from './database.ts'
import { ANSWER_MS, CONNECTIONS, PostgresPool } from './postgres-pool.ts'
import { repeatTransaction } from './repeat-transaction.ts'

const CONNECT_MS = 3_000
/** Of the lock that the processes of one database take to migrate it. */
const MIGRATION_LOCK = 727211

/** Opens a PostgreSQL that several processes may share, directly or behind a PgBouncer, and applies the migrations. */
export async function openPostgres(
  url: string,
  { migrationsFolder, lockMs }: { migrationsFolder: string; lockMs: number | undefined },
): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ])
  await migrate(url, migrationsFolder)
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  })
  // An idle connection that drops must not end the process; the next query reports it.
  pool.on('error', () => {})
  // Of a pool, Drizzle uses no more than this one has.
  const db = drizzle(new PostgresPool(pool, lockMs) as unknown as Pool)
  const once = db.transaction.bind(db)
  db.transaction = (run, config) => repeatTransaction(() => once(run, config))
  return { engine: 'postgres', db, close: () => pool.end() }
}

/** Several processes may start at once: the first one migrates, the others wait for it, as long as that takes. */
async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Drizzle's own `begin` then changes nothing, and its `commit` ends this transaction with the lock: one of the
    // session would outlive it behind PgBouncer.
    await client.query('begin isolation level read committed')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('commit')
  } finally {
    await client.end()
  }
}
