import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { catalogEntries, catalogState } from '../db/schema/catalog.ts'
import type { Operator } from './bump-catalog-version.ts'
import { deleteOldEditions, type Entry, serveEdition, writeEdition } from './editions.ts'
import { statementOf } from './expand.ts'
import { type CatalogFiles, type CatalogProblem, readCatalogFolder } from './files/folder.ts'
import type { OptionFile, ProductFile } from './files/menu-files.ts'
import { referenceProblems } from './files/references.ts'
import { type ChangeRow, dropKitchenChanges } from './kitchen-changes.ts'
import { dropOverrides, type OverrideRow, type Place } from './overrides.ts'

export type Replacement = {
  version: number
  files: CatalogFiles
  counts: Record<string, number>
  dropped: OverrideRow[]
  droppedKitchens: ChangeRow[]
  /** Products and options (`group/option`) without a full statement on all nine allergens. */
  unstated: string[]
}

export type ImportResult = ({ ok: true } & Replacement) | { ok: false; problems: CatalogProblem[] }

/** Reads a folder and reports all problems that would make an import refuse it. */
export async function readImport(
  db: Database,
  folder: string,
): Promise<{ files: CatalogFiles; problems: CatalogProblem[] }> {
  const { files, problems } = await readCatalogFolder(folder)
  if (problems.length > 0) return { files, problems }
  return { files, problems: [...referenceProblems(files), ...(await otherChain(db, files))] }
}

/** Replaces the whole catalog with a folder's content, or changes nothing if there is any problem. */
export async function importCatalog(
  db: Database,
  folder: string,
  now: Date,
  by = 'import',
): Promise<ImportResult> {
  const { files, problems } = await readImport(db, folder)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, ...(await replaceCatalog(db, files, { now, by, source: folder })) }
}

/**
 * Writes a new edition next to the live one and swaps them in one short transaction. Throws `SupersededError` if another
 * import overtook it.
 */
export async function replaceCatalog(
  db: Database,
  files: CatalogFiles,
  { source, ...operator }: Operator & { source: string },
): Promise<Replacement> {
  const edition = await writeEdition(db, entriesOf(files))
  const { version, dropped, droppedKitchens } = await db.transaction(async tx => {
    const version = await serveEdition(tx, edition, { ...operator, source })
    const isGone = goneFrom(files)
    const dropped = await dropOverrides(tx, isGone.place, operator)
    return { version, dropped, droppedKitchens: await dropKitchenChanges(tx, isGone.kitchen, operator) }
  })
  await deleteOldEditions(db, edition)
  const counts = Object.fromEntries(Object.entries(files).map(([kind, sources]) => [kind, sources.length]))
  return { version, files, counts, dropped, droppedKitchens, unstated: withoutStatement(files) }
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
