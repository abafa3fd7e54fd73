import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Database = PgDatabase<PgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  databaseEngine: 'pglite' | 'postgres'
  db: Database
  close: () => Promise<void>
}
