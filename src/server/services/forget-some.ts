import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'

/** Rows of one short statement, so that nobody waits for it. */
export const FORGOTTEN_AT_ONCE = 500

type Meant = {
  where: SQL | undefined
  /** By which the oldest go first: it finds them by its index, and passes those by that are gone already. */
  by: PgColumn | SQL
}

/** Deletes some of the rows that are meant, passing by those that somebody holds; whether there may be more. */
export async function forgetSome(db: Database, table: PgTable, meant: Meant): Promise<boolean> {
  const gone = await db
    .delete(table)
    .where(isSome(db, table, meant))
    .returning({ one: sql`1` })
  return gone.length === FORGOTTEN_AT_ONCE
}

/** Whether a row is one of some that are meant and free. */
export function isSome(db: Database, table: PgTable, { where, by }: Meant): SQL {
  const some = db
    .select({ ctid: sql`ctid` })
    .from(table)
    .where(where)
    .orderBy(by)
    .limit(FORGOTTEN_AT_ONCE)
    .for('update', { skipLocked: true })
  return sql`ctid = any(array(${some}))`
}
