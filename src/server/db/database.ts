import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Database = PgDatabase<PgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** An open database, whichever engine runs it. */
export type OpenDatabase = {
  engine: 'pglite' | 'postgres'
  db: Database
  close: () => Promise<void>
}
