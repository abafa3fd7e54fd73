import { setImmediate as letOthers } from 'node:timers/promises'
import { and, asc, eq, gt, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { catalogEditions, catalogEntries, catalogState } from '../db/schema/catalog.ts'
import { statementOf } from './expand.ts'
import { type CatalogFiles, type CatalogProblem, readCatalogFolder } from './files/folder.ts'
import type { OptionFile, ProductFile } from './files/menu-files.ts'
import { referenceProblems } from './files/references.ts'
import { type ChangeRow, dropKitchenChanges } from './kitchen-changes.ts'
import { dropOverrides, type OverrideRow, type Place } from './overrides.ts'

export type ImportResult =
  | {
      ok: true
      version: number
      files: CatalogFiles
      counts: Record<string, number>
      dropped: OverrideRow[]
      droppedKitchens: ChangeRow[]
      /** Products and options (`group/option`) without a full statement on all nine allergens. */
      unstated: string[]
    }
  | { ok: false; problems: CatalogProblem[] }

export class SupersededError extends Error {
  override name = 'SupersededError'
  constructor() {
    super('A later import is already live, so this one was discarded. Run it again to replace it.')
  }
}

const kinds = ['settings', 'location', 'menu', 'product', 'group', 'coupon'] as const

type Entry = Pick<typeof catalogEntries.$inferInsert, 'kind' | 'id' | 'position' | 'body'>

/** Rows per statement, so that other work runs in between. */
const BATCH = 500

/**
 * Replaces the whole catalog with a folder's content, or changes nothing if there is any problem. The new edition is
 * written next to the live one and swapped in by one short transaction. Throws `SupersededError` if another import
 * overtook it.
 */
export async function importCatalog(
  db: Database,
  folder: string,
  now: Date,
  by = 'import',
): Promise<ImportResult> {
  const { files, problems } = await readCatalogFolder(folder)
  const found =
    problems.length > 0 ? problems : [...referenceProblems(files), ...(await otherChain(db, files))]
  if (found.length > 0) return { ok: false, problems: found }
  const entries = entriesOf(files)
  const edition = await writeEdition(db, entries)
  const { version, dropped, droppedKitchens } = await db.transaction(async tx => {
    const version = await serveEdition(tx, edition, now)
    const isGone = goneFrom(files)
    const dropped = await dropOverrides(tx, isGone.place, { by, now })
    return { version, dropped, droppedKitchens: await dropKitchenChanges(tx, isGone.kitchen, { by, now }) }
  })
  await deleteEditionsBefore(db, edition)
  const counts = Object.fromEntries(Object.entries(files).map(([kind, sources]) => [kind, sources.length]))
  return { ok: true, version, files, counts, dropped, droppedKitchens, unstated: withoutStatement(files) }
}

/** Orders and points belong to one chain, so another chain's catalog is rejected. */
async function otherChain(db: Database, { settings }: CatalogFiles): Promise<CatalogProblem[]> {
  const [given] = settings
  const [served] = await db
    .select({ chain: sql<string | null>`${catalogEntries.body} ->> 'chain'` })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, 'settings'))
  if (!given?.value.chain || !served?.chain || given.value.chain === served.chain) return []
  const { file, path, value } = given
  const reason = `this database belongs to the chain "${served.chain}" and the catalog to "${value.chain}": each chain needs its own database`
  return [{ file, path: `${path}.chain`, reason }]
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
    ...files.coupons.map(({ value }, position) => ({
      kind: 'coupon' as const,
      id: value.code,
      position,
      body: value,
    })),
  ]
}

async function writeEdition(db: Database, entries: Entry[]): Promise<number> {
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
    // PGlite resolves queries without yielding to the event loop.
    await letOthers()
  }
  return edition
}

/** Editions only increase: serving one discards all earlier ones, including those still being written. */
async function serveEdition(tx: Transaction, edition: number, now: Date): Promise<number> {
  const [state] = await tx
    .insert(catalogState)
    .values({ version: 1, edition, changedAt: now })
    .onConflictDoUpdate({
      target: catalogState.id,
      set: { version: sql`${catalogState.version} + 1`, edition, changedAt: now },
      setWhere: lt(catalogState.edition, edition),
    })
    .returning()
  if (!state) throw new SupersededError()
  return state.version
}

async function deleteEditionsBefore(db: Database, edition: number): Promise<void> {
  for (;;) {
    const [oldest] = await db
      .select({ edition: min(catalogEntries.edition) })
      .from(catalogEntries)
      .where(lt(catalogEntries.edition, edition))
    if (typeof oldest?.edition !== 'number') return
    for (const kind of kinds)
      await deleteEntries(db, and(eq(catalogEntries.edition, oldest.edition), eq(catalogEntries.kind, kind)))
  }
}

/** Walks by id, so that dead rows are scanned once and not by each statement. */
async function deleteEntries(db: Database, which: SQL | undefined): Promise<void> {
  for (let after = ''; ; ) {
    const rest = and(which, gt(catalogEntries.id, after))
    const batch = await db
      .select({ id: catalogEntries.id })
      .from(catalogEntries)
      .where(rest)
      .orderBy(asc(catalogEntries.id))
      .limit(BATCH)
    const last = batch.at(-1)
    if (!last) return
    await db.delete(catalogEntries).where(and(rest, lte(catalogEntries.id, last.id)))
    await letOthers()
    after = last.id
  }
}

function withoutStatement({ products, groups }: CatalogFiles): string[] {
  const isSilent = (file: ProductFile | OptionFile) => statementOf(file).unstated.length > 0
  return [
    ...products.flatMap(({ value }) => (isSilent(value) ? [value.id] : [])),
    ...groups.flatMap(({ value }) =>
      value.options.filter(isSilent).map(option => `${value.id}/${option.id}`),
    ),
  ]
}

function goneFrom({ locations, products, groups }: CatalogFiles) {
  const kitchens = new Set(locations.map(({ value }) => value.id))
  const targets = new Set([
    ...products.map(({ value }) => value.id),
    ...groups.flatMap(({ value }) => value.options.map(option => `${value.id}/${option.id}`)),
  ])
  return {
    place: ({ target, kitchen }: Place) =>
      !targets.has(target) || (kitchen !== null && !kitchens.has(kitchen)),
    kitchen: ({ kitchen }: ChangeRow) => !kitchens.has(kitchen),
  }
}
