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
      /** What it was read from. */
      files: CatalogFiles
      counts: Record<string, number>
      /** Changes of what is in the new catalogue no more; they were taken back. */
      dropped: OverrideRow[]
      droppedKitchens: ChangeRow[]
      /** Products and options (`group/option`) that do not say for all nine allergens whether they contain them. */
      unstated: string[]
    }
  | { ok: false; problems: CatalogProblem[] }

/** An import that began later is served already; nothing was changed. */
export class OvertakenError extends Error {
  override name = 'OvertakenError'
  constructor() {
    super(
      'Another import began later and is served already, so this one was not. Run it again if it is the one you want.',
    )
  }
}

const kinds = ['settings', 'location', 'menu', 'product', 'group', 'coupon'] as const

type Entry = Pick<typeof catalogEntries.$inferInsert, 'kind' | 'id' | 'position' | 'body'>

/** Rows of one statement: whoever else uses the database or this process gets a turn between two. */
const BATCH = 500

/**
 * Replaces the whole catalogue by a folder's; any problem changes nothing. The new edition is written beside the one
 * that is served, which nobody has to wait for, and put in its place in one short transaction. Throws an OvertakenError
 * when another import came in between.
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
  await forgetEditionsBefore(db, edition)
  const counts = Object.fromEntries(Object.entries(files).map(([kind, sources]) => [kind, sources.length]))
  return { ok: true, version, files, counts, dropped, droppedKitchens, unstated: withoutStatement(files) }
}

/** Guests' orders and points are with one chain: another one's catalogue is not put in its place. */
async function otherChain(db: Database, { settings }: CatalogFiles): Promise<CatalogProblem[]> {
  const [given] = settings
  const [served] = await db
    .select({ chain: sql<string | null>`${catalogEntries.body} ->> 'chain'` })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, 'settings'))
  if (!given?.value.chain || !served?.chain || given.value.chain === served.chain) return []
  const { file, path, value } = given
  const reason = `this site is of the chain "${served.chain}", and the catalogue of "${value.chain}": a chain needs a database of its own`
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
    // One text is taken apart far sooner than thousands of parameters.
    const rows = JSON.stringify(entries.slice(start, start + BATCH))
    await db.execute(sql`
      insert into ${catalogEntries} (edition, kind, id, position, body)
      select ${edition}::int, kind, id, position, body
      from jsonb_to_recordset(${rows}::jsonb) as entry(kind text, id text, position int, body jsonb)`)
    // The embedded database answers without a turn of the event loop.
    await letOthers()
  }
  return edition
}

/** Editions only rise: whoever serves one takes those before it away, an import's that is under way as well. */
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
  if (!state) throw new OvertakenError()
  return state.version
}

/** Takes away what was served before, and what an import left that was cut off. */
async function forgetEditionsBefore(db: Database, edition: number): Promise<void> {
  for (;;) {
    const [oldest] = await db
      .select({ edition: min(catalogEntries.edition) })
      .from(catalogEntries)
      .where(lt(catalogEntries.edition, edition))
    if (typeof oldest?.edition !== 'number') return
    for (const kind of kinds)
      await forgetEntries(db, and(eq(catalogEntries.edition, oldest.edition), eq(catalogEntries.kind, kind)))
  }
}

/** In the order of their ids: rows that are gone are passed by once, not by every statement. */
async function forgetEntries(db: Database, which: SQL | undefined): Promise<void> {
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

/** Whether a place, or a kitchen, is not in a catalogue. */
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
