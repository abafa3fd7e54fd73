import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'

/** Batch size of a purge, small enough that no other statement waits long for its locks. */
export const FORGOTTEN_AT_ONCE = 500

type Batch = {
  where: SQL | undefined
  by: PgColumn | SQL
}

/** Deletes one batch of matching rows, skipping locked ones. Returns true if more may remain. */
export async function deleteBatch(db: Database, table: PgTable, batch: Batch): Promise<boolean> {
  const deleted = await db
    .delete(table)
    .where(isSome(db, table, batch))
    .returning({ one: sql`1` })
  return deleted.length === FORGOTTEN_AT_ONCE
}

export function isSome(db: Database, table: PgTable, { where, by }: Batch): SQL {
  const next = db
    .select({ ctid: sql`ctid` })
    .from(table)
    .where(where)
    .orderBy(by)
    .limit(FORGOTTEN_AT_ONCE)
    .for('update', { skipLocked: true })
  return sql`ctid = any(array(${next}))`
}
