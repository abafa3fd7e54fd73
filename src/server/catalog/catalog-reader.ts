import type { CatalogWords } from '../../domain/menu/catalog/catalog-words.ts'
import type { Database } from '../db/database.ts'
import { onBehalfOf } from '../db/on-behalf-of.ts'
import { catalogState } from '../db/schema/catalog.ts'
import { buildCatalog, type Catalog } from './catalog.ts'
import type { KitchenChanges, KitchensLearned } from './changed-kitchens.ts'
import { type ImportedCatalog, importedCatalog } from './imported-catalog.ts'
import { readKitchenChanges, toKitchenChange } from './kitchen-changes.ts'
import { learnedMinutes, readLearnedLeads } from './learned-leads.ts'
import { readOverrides, toOverride } from './overrides.ts'
import { readPopularDishes } from './popular-dishes.ts'
import { readDocuments } from './read-documents.ts'

const FRESH_MS = 1_000
/** How long a request waits for a newer catalog before it uses the previous one; a large one takes seconds to read. */
const PATIENCE_MS = 1_000

type Options = { words?: CatalogWords; now?: () => number; patienceMs?: number }
type State = Pick<typeof catalogState.$inferSelect, 'version' | 'edition' | 'overridesVersion' | 'changedAt'>

/**
 * Returns a reader that loads the catalog once per version and polls the version at most once a second, so that every
 * process follows an import. Operators' changes are merged over the imported data.
 */
export function createCatalogReader(
  db: Database,
  { words = {}, now = Date.now, patienceMs = PATIENCE_MS }: Options = {},
): () => Promise<Catalog> {
  let imported: { version: number; catalog: ImportedCatalog } | null = null
  let current: Catalog | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<Catalog> | null = null
  let awaited: Promise<Catalog>

  async function refresh(): Promise<Catalog> {
    const checked = now()
    const state = await readState(db)
    const edition = `${state.version}.${state.overridesVersion}`
    if (current?.edition !== edition) current = await read(state, edition)
    checkedAt = checked
    return current
  }

  async function read(state: State, edition: string): Promise<Catalog> {
    if (imported?.version !== state.version) {
      const [documents] = await Promise.allSettled([readDocuments(db, state.edition)])
      const after = await readState(db)
      // A concurrent import may have deleted the rows being read.
      if (after.version !== state.version) return read(after, `${after.version}.${after.overridesVersion}`)
      if (documents.status === 'rejected') throw documents.reason
      imported = { version: state.version, catalog: importedCatalog(documents.value) }
    }
    const overrides = (await readOverrides(db)).map(toOverride)
    const kitchens = await readKitchens(db)
    const { catalog } = imported
    const learned = catalog.settings.order.learned_lead.on ? await readLearned(db) : new Map()
    const popular = await readPopularDishes(db)
    const changes = { overrides, kitchens, learned, popular, words }
    const { version, changedAt } = state
    return buildCatalog(catalog, { ...changes, version, edition, changedAt })
  }

  return () => {
    if (current && now() - checkedAt < FRESH_MS) return Promise.resolve(current)
    if (!refreshing) {
      // Shared by all guests, so it counts against no guest's connections.
      refreshing = onBehalfOf(null, refresh).finally(() => {
        refreshing = null
      })
      awaited = current ? atMost(patienceMs, refreshing, current) : refreshing
    }
    return awaited
  }
}

async function readKitchens(db: Database): Promise<KitchenChanges> {
  const byKitchen = Map.groupBy(await readKitchenChanges(db), ({ kitchen }) => kitchen)
  return new Map([...byKitchen].map(([kitchen, rows]) => [kitchen, rows.map(toKitchenChange)]))
}

async function readLearned(db: Database): Promise<KitchensLearned> {
  const byKitchen = Map.groupBy(await readLearnedLeads(db), ({ kitchen }) => kitchen)
  return new Map([...byKitchen].map(([kitchen, rows]) => [kitchen, learnedMinutes(rows)]))
}

function atMost<T>(ms: number, awaited: Promise<T>, instead: T): Promise<T> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => done(instead), ms)
    awaited.then(done, failed).finally(() => clearTimeout(late))
  })
}

export async function readVersion(db: Database): Promise<number> {
  return (await readState(db)).version
}

async function readState(db: Database): Promise<State> {
  const { version, edition, overridesVersion, changedAt } = catalogState
  const [state] = await db.select({ version, edition, overridesVersion, changedAt }).from(catalogState)
  return state ?? { version: 0, edition: 0, overridesVersion: 0, changedAt: new Date(0) }
}
