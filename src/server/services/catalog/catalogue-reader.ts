import { asc } from 'drizzle-orm'
import type { GroupFile, LocationFile, MenuFile, ProductFile, SettingsFile } from '../../catalog/schema.ts'
import type { Database } from '../../db/database.ts'
import { catalogEntries, catalogState } from '../../db/schema.ts'
import { buildCatalogue, type CatalogDocuments, type Catalogue } from './catalogue.ts'

const FRESH_MS = 1_000

/** Reads the catalogue once per version and asks for the version at most once a second, so that every process follows an import. */
export function createCatalogueReader(db: Database, now: () => number = Date.now): () => Promise<Catalogue> {
  let current: Catalogue | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<Catalogue> | null = null

  async function refresh(): Promise<Catalogue> {
    const version = await readVersion(db)
    if (current?.version !== version) current = buildCatalogue(await readDocuments(db, version))
    checkedAt = now()
    return current
  }

  return () => {
    if (current && now() - checkedAt < FRESH_MS) return Promise.resolve(current)
    pending ??= refresh().finally(() => {
      pending = null
    })
    return pending
  }
}

/** The version of the catalogue, 0 before the first import. */
export async function readVersion(db: Database): Promise<number> {
  const [state] = await db.select({ version: catalogState.version }).from(catalogState)
  return state?.version ?? 0
}

async function readDocuments(db: Database, version: number): Promise<CatalogDocuments> {
  const rows = await db.select().from(catalogEntries).orderBy(asc(catalogEntries.position))
  // Bodies were validated by the import, the only writer of this table.
  const bodies = <T>(kind: (typeof rows)[number]['kind']) =>
    rows.filter(row => row.kind === kind).map(row => row.body as T)
  const [settings] = bodies<SettingsFile>('settings')
  if (!settings)
    throw new Error('The catalogue is empty: import one with `npm run catalog -- import <folder>`')
  return {
    version,
    settings,
    locations: bodies<LocationFile>('location'),
    menus: bodies<MenuFile>('menu'),
    products: bodies<ProductFile>('product'),
    groups: bodies<GroupFile>('group'),
  }
}
