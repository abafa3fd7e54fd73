import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { catalogEntries, catalogState } from '../db/schema/catalog.ts'
import type { ChangeAuthor } from './bump-catalog-version.ts'
import { activateEdition, type CatalogEntry, deleteOldEditions, writeEdition } from './editions.ts'
import { toAllergenStatement } from './expand.ts'
import { type CatalogFiles, type CatalogProblem, readCatalogFolder } from './files/folder.ts'
import type { OptionFile, ProductFile } from './files/menu-files.ts'
import { findReferenceProblems } from './files/references.ts'
import { type ChangeRow, clearKitchenChangesInTransaction } from './kitchen-changes.ts'
import { clearRemovedOverrides, type OverrideRow, type OverrideTarget } from './overrides.ts'

export type CatalogReplacement = {
  version: number
  files: CatalogFiles
  counts: Record<string, number>
  dropped: OverrideRow[]
  droppedKitchens: ChangeRow[]
  /** Products and options (`group/option`) without a complete statement on the nine major allergens. */
  unstated: string[]
}

type ImportResult = ({ ok: true } & CatalogReplacement) | { ok: false; problems: CatalogProblem[] }

/** Reads a catalog folder. Returns its files and the problems that prevent an import. */
export async function readImport(
  db: Database,
  folder: string,
): Promise<{ files: CatalogFiles; problems: CatalogProblem[] }> {
  const { files, problems, invalidIds } = await readCatalogFolder(folder)
  // If omitted documents have unknown ids, skip the reference check, because references to these documents
  // would seem invalid.
  if (invalidIds.includes(null) || (files.locations.length === 0 && problems.length > 0))
    return { files, problems }
  const references = findReferenceProblems(files).filter(
    ({ reason }) => !invalidIds.some(id => reason.includes(`"${id}"`)),
  )
  return { files, problems: [...problems, ...references, ...(await chainMismatch(db, files))] }
}

/** Replaces the whole catalog with the contents of a folder. Changes nothing if there are problems. */
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
 * Writes a new edition while the current one stays in use, then switches to it in a short transaction. Throws
 * `EditionSupersededError` if a later import finished first.
 */
export async function replaceCatalog(
  db: Database,
  files: CatalogFiles,
  { source, ...operator }: ChangeAuthor & { source: string },
): Promise<CatalogReplacement> {
  const edition = await writeEdition(db, entriesOf(files))
  const { version, dropped, droppedKitchens } = await db.transaction(async tx => {
    const version = await activateEdition(tx, edition, { ...operator, source })
    const isRemoved = createRemovalChecks(files)
    const dropped = await clearRemovedOverrides(tx, isRemoved.target, operator)
    return {
      version,
      dropped,
      droppedKitchens: await clearKitchenChangesInTransaction(tx, isRemoved.kitchen, operator),
    }
  })
  await deleteOldEditions(db, edition)
  const counts = Object.fromEntries(Object.entries(files).map(([kind, sources]) => [kind, sources.length]))
  return { version, files, counts, dropped, droppedKitchens, unstated: itemsWithoutStatement(files) }
}

/**
 * Reports a problem if the catalog's chain differs from the database's, because a database stores the orders
 * and points of only one chain.
 */
async function chainMismatch(db: Database, { settings }: CatalogFiles): Promise<CatalogProblem[]> {
  const [newSettings] = settings
  const [currentSettings] = await db
    .select({ chain: sql<string | null>`${catalogEntries.body} ->> 'chain'` })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, 'settings'))
  if (
    !newSettings?.value.chain ||
    !currentSettings?.chain ||
    newSettings.value.chain === currentSettings.chain
  )
    return []
  const { file, path, value } = newSettings
  const reason = `this database belongs to the chain "${currentSettings.chain}" and the catalog to "${value.chain}": each chain needs its own database`
  return [{ file, path: `${path}.chain`, reason }]
}

function entriesOf(files: CatalogFiles): CatalogEntry[] {
  const entries = (kind: CatalogEntry['kind'], sources: { value: { id: string } }[]) =>
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

function itemsWithoutStatement({ products, groups }: CatalogFiles): string[] {
  const hasUnstated = (file: ProductFile | OptionFile) => toAllergenStatement(file).unstated.length > 0
  return [
    ...products.flatMap(({ value }) => (hasUnstated(value) ? [value.id] : [])),
    ...groups.flatMap(({ value }) =>
      value.options.filter(hasUnstated).map(option => `${value.id}/${option.id}`),
    ),
  ]
}

/**
 * Returns two predicates: `target` is true for overrides of items or kitchens that are missing from the
 * catalog, and `kitchen` is true for changes to kitchens that are missing from it.
 */
export function createRemovalChecks({ locations, products, groups }: CatalogFiles) {
  const kitchens = new Set(locations.map(({ value }) => value.id))
  const targets = new Set([
    ...products.map(({ value }) => value.id),
    ...groups.flatMap(({ value }) => value.options.map(option => `${value.id}/${option.id}`)),
  ])
  return {
    target: ({ target, kitchen }: OverrideTarget) =>
      !targets.has(target) || (kitchen !== null && !kitchens.has(kitchen)),
    kitchen: ({ kitchen }: ChangeRow) => !kitchens.has(kitchen),
  }
}
