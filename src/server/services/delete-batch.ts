import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'

/** Batch size of a purge, small enough that other statements do not wait long for its locks. */
export const PURGE_BATCH_SIZE = 500

type Batch = {
  where: SQL | undefined
  orderBy: PgColumn | SQL
}

/** Deletes one batch of matching rows, skipping locked ones. Returns true if more may remain. */
export async function deleteBatch(db: Database, table: PgTable, batch: Batch): Promise<boolean> {
  const deleted = await db
    .delete(table)
    .where(nextBatchCondition(db, table, batch))
    .returning({ one: sql`1` })
  return deleted.length === PURGE_BATCH_SIZE
}

export function nextBatchCondition(db: Database, table: PgTable, { where, orderBy: sortColumn }: Batch): SQL {
  const next = db
    .select({ ctid: sql`ctid` })
    .from(table)
    .where(where)
    .orderBy(sortColumn)
    .limit(PURGE_BATCH_SIZE)
    .for('update', { skipLocked: true })
  return sql`ctid = any(array(${next}))`
}
