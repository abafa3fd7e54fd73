import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type * as schema from './schema/carts.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

/** An open database, whichever engine runs it. */
export type OpenDatabase = {
  engine: 'pglite' | 'postgres'
  db: Database
  close: () => Promise<void>
}
