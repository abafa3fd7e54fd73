import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { UnusableDatabaseError } from './failures.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const NEWEST = Math.max(...journal.entries.map(({ when }) => when))

/** Throws an `UnusableDatabaseError` if the database is empty, lacks migrations, or needs a newer build. */
export async function requireMigrated(db: Database): Promise<void> {
  const applied = await readLatestMigration(db)
  if (applied === null) throw createEmptyDatabaseError()
  if (applied < NEWEST)
    throw new UnusableDatabaseError(
      'The database lacks migrations of this build. Stop the site and run npm run migrate, or restart it with npm start.',
    )
  await rejectNewerSchema(db)
}

export async function rejectNewerSchema(db: Database): Promise<void> {
  if (((await readLatestMigration(db)) ?? 0) > NEWEST && (await isSchemaTooNew(db)))
    throw new UnusableDatabaseError(
      'A newer build changed this database, and this build cannot use it. Start the newer build, or restore a backup from before it.',
    )
}

/** True if a newer build removed tables or columns that this build needs. */
export async function isSchemaTooNew(db: Database): Promise<boolean> {
  const [state] = await db.select({ oldest: sql<string>`oldest_migration` }).from(sql`schema_state`)
  return Number(state?.oldest) > NEWEST
}

export function createEmptyDatabaseError(): UnusableDatabaseError {
  return new UnusableDatabaseError(
    'The database has no tables yet. Start the site with npm start, or create them with npm run migrate.',
  )
}

/** Returns the timestamp of the latest applied migration, or null for an empty database. */
export async function readLatestMigration(db: Database): Promise<number | null> {
  const name = sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text`
  const [table] = await db.select({ name }).from(sql`(select 1) as one`)
  if (table?.name == null) return null
  const last = sql<string | null>`max(created_at)`
  const [row] = await db.select({ last }).from(sql`drizzle.__drizzle_migrations`)
  return row?.last == null ? null : Number(row.last)
}

/** Returns the names of migrations newer than the timestamp `last`, oldest first. */
export function listMigrationsAfter(last: number | null): string[] {
  return journal.entries.filter(({ when }) => when > (last ?? 0)).map(({ tag }) => tag)
}
