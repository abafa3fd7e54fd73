import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, asc, desc, eq, gt, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { catalogEditions, catalogEntries, catalogImports, catalogState } from '../db/schema/catalog.ts'
import type { ChangeAuthor } from './bump-catalog-version.ts'

export class EditionSupersededError extends Error {
  override name = 'EditionSupersededError'
  constructor() {
    super('A later import is already live, so this one was discarded. Run it again to replace it.')
  }
}

const kinds = ['settings', 'location', 'menu', 'product', 'group', 'coupon'] as const

export type CatalogEntry = Pick<typeof catalogEntries.$inferInsert, 'kind' | 'id' | 'position' | 'body'>
type EditionRow = typeof catalogImports.$inferSelect

/** Number of rows per statement, small enough that other queries can run between statements. */
const BATCH = 500
/** Number of editions to retain for rollbacks, including the current one. */
const EDITIONS_MAX = 4

export async function writeEdition(db: Database, entries: CatalogEntry[]): Promise<number> {
  const [next] = await db
    .select({ edition: sql<string>`nextval(${catalogEditions.seqName})` })
    .from(sql`(values (1)) as one`)
  const edition = Number(next?.edition)
  for (let start = 0; start < entries.length; start += BATCH) {
    // Parsing one JSON text is far faster than binding thousands of parameters.
    const rows = JSON.stringify(entries.slice(start, start + BATCH))
    await db.execute(sql`
      insert into ${catalogEntries} (edition, kind, id, position, body)
      select ${edition}::int, kind, id, position, body
      from jsonb_to_recordset(${rows}::jsonb) as entry(kind text, id text, position int, body jsonb)`)
    // PGlite resolves queries without yielding to the event loop, so yield explicitly.
    await yieldToEventLoop()
  }
  return edition
}

/**
 * Makes an edition current and returns the new catalog version. Throws `EditionSupersededError` if a later edition
 * is already current.
 */
export async function activateEdition(
  tx: Transaction,
  edition: number,
  { now, by, source }: ChangeAuthor & { source: string },
): Promise<number> {
  const [before] = await tx.select({ edition: catalogState.edition }).from(catalogState).for('update')
  const [state] = await tx
    .insert(catalogState)
    .values({ version: 1, edition, changedAt: now })
    .onConflictDoUpdate({
      target: catalogState.id,
      set: { version: sql`${catalogState.version} + 1`, edition, changedAt: now },
      setWhere: lt(catalogState.edition, edition),
    })
    .returning()
  if (!state) throw new EditionSupersededError()
  const { version } = state
  const replaced = before?.edition ?? null
  await tx
    .insert(catalogImports)
    .values({ edition, version, replaced, source, importedAt: now, importedBy: by })
  return version
}

export type PreviousEdition = { edition: number; import: EditionRow | null }

/**
 * Returns the previous edition and its import record (null if none was stored). Returns null if there is no
 * previous edition, or if it was deleted.
 */
export async function readPreviousEdition(db: Database): Promise<PreviousEdition | null> {
  const [live] = await db
    .select({ replaced: catalogImports.replaced })
    .from(catalogImports)
    .innerJoin(catalogState, eq(catalogState.edition, catalogImports.edition))
  const edition = live?.replaced
  if (edition === null || edition === undefined) return null
  if ((await db.$count(catalogEntries, eq(catalogEntries.edition, edition))) === 0) return null
  const [row] = await db.select().from(catalogImports).where(eq(catalogImports.edition, edition))
  return { edition, import: row ?? null }
}

/** Deletes the editions older than `edition`, but retains the most recent ones for rollbacks. */
export async function deleteOldEditions(db: Database, edition: number): Promise<void> {
  const servedEditions = await db
    .select()
    .from(catalogImports)
    .where(lte(catalogImports.edition, edition))
    .orderBy(desc(catalogImports.edition))
    .limit(EDITIONS_MAX)
  const keptEditions = new Set([...servedEditions.map(row => row.edition), servedEditions[0]?.replaced])
  for (let after = -1; ; ) {
    const [next] = await db
      .select({ edition: min(catalogEntries.edition) })
      .from(catalogEntries)
      .where(and(gt(catalogEntries.edition, after), lt(catalogEntries.edition, edition)))
    if (typeof next?.edition !== 'number') return
    after = next.edition
    if (keptEditions.has(after)) continue
    for (const kind of kinds)
      await deleteEntries(db, and(eq(catalogEntries.edition, after), eq(catalogEntries.kind, kind)))
  }
}

/** Deletes entries in id order, so that no statement rescans the rows that earlier statements deleted. */
async function deleteEntries(db: Database, condition: SQL | undefined): Promise<void> {
  for (let after = ''; ; ) {
    const remaining = and(condition, gt(catalogEntries.id, after))
    const batch = await db
      .select({ id: catalogEntries.id })
      .from(catalogEntries)
      .where(remaining)
      .orderBy(asc(catalogEntries.id))
      .limit(BATCH)
    const last = batch.at(-1)
    if (!last) return
    await db.delete(catalogEntries).where(and(remaining, lte(catalogEntries.id, last.id)))
    await yieldToEventLoop()
    after = last.id
  }
}
