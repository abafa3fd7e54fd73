import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { catalogEntries, catalogState } from '../db/schema/catalog.ts'
import type { SettingsFile } from './files/settings-file.ts'

/**
 * Reads the chain's settings on the caller's connection. The catalog reader uses another connection, so it
 * would deadlock inside the caller's transaction.
 */
export async function readSettings(db: Database | Transaction): Promise<SettingsFile> {
  const [row] = await db
    .select({ body: catalogEntries.body })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, 'settings'))
  if (!row) throw new Error('The catalog is empty')
  // The cast is safe, because only imports and rollbacks write this table, and imports validate the rows.
  return row.body as SettingsFile
}
