import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { catalogEntries, catalogState } from '../db/schema.ts'
import { type CatalogFiles, type CatalogProblem, readCatalogFolder } from './folder.ts'
import { referenceProblems } from './references.ts'

export type ImportResult =
  | { ok: true; version: number; counts: Record<string, number> }
  | { ok: false; problems: CatalogProblem[] }

type Entry = typeof catalogEntries.$inferInsert

/** Replaces the whole catalogue by a folder's in one transaction; any problem changes nothing. */
export async function importCatalog(db: Database, folder: string, now: Date): Promise<ImportResult> {
  const { files, problems } = await readCatalogFolder(folder)
  const found = problems.length > 0 ? problems : referenceProblems(files)
  if (found.length > 0) return { ok: false, problems: found }
  const version = await replaceEntries(db, entriesOf(files), now)
  const counts = Object.fromEntries(Object.entries(files).map(([kind, sources]) => [kind, sources.length]))
  return { ok: true, version, counts }
}

function entriesOf(files: CatalogFiles): Entry[] {
  const entries = (kind: Entry['kind'], sources: { value: { id: string } }[]) =>
    sources.map(({ value }, position) => ({ kind, id: value.id, position, body: value }))
  return [
    ...files.settings.map(({ value }) => ({
      kind: 'settings' as const,
      id: 'settings',
      position: 0,
      body: value,
    })),
    ...entries('location', files.locations),
    ...entries('menu', files.menus),
    ...entries('product', files.products),
    ...entries('group', files.groups),
  ]
}

function replaceEntries(db: Database, entries: Entry[], now: Date): Promise<number> {
  return db.transaction(async tx => {
    const [state] = await tx
      .insert(catalogState)
      .values({ version: 1, changedAt: now })
      .onConflictDoUpdate({
        target: catalogState.id,
        set: { version: sql`${catalogState.version} + 1`, changedAt: now },
      })
      .returning()
    await tx.delete(catalogEntries)
    const batch = 500
    for (let start = 0; start < entries.length; start += batch) {
      await tx.insert(catalogEntries).values(entries.slice(start, start + batch))
    }
    return state?.version ?? 1
  })
}
