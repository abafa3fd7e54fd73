import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { catalogEntries, catalogState } from '../db/schema/catalog.ts'
import type { SettingsFile } from './files/settings-file.ts'

/**
 * Reads the chain's settings on the caller's connection. In a transaction, the catalog reader would deadlock.
 */
export async function readSettings(db: Database | Transaction): Promise<SettingsFile> {
  const [row] = await db
    .select({ body: catalogEntries.body })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, 'settings'))
  if (!row) throw new Error('The catalog is empty')
  // Imports and rollbacks write this table, with rows that an import validated.
  return row.body as SettingsFile
}
