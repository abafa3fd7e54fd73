import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { catalogEntries, catalogState } from '../db/schema/catalog.ts'
import type { SettingsFile } from './files/settings-file.ts'

/** The chain's settings, read inside a transaction, where the catalogue's own reader would wait for it to end. */
export async function readSettings(db: Database | Transaction): Promise<SettingsFile> {
  const [row] = await db
    .select({ body: catalogEntries.body })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, 'settings'))
  if (!row) throw new Error('The catalogue is empty')
  // The import, the only writer of this table, has validated it.
  return row.body as SettingsFile
}
