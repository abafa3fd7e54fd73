import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import type { Database } from '../db/database.ts'
import { runForGuest } from '../db/run-for-guest.ts'
import { catalogState } from '../db/schema/catalog.ts'
import { buildCatalog, type Catalog } from './catalog.ts'
import type { KitchenChanges, LearnedMinutesByKitchen } from './changed-kitchens.ts'
import { buildImportedCatalog, type ImportedCatalog } from './imported-catalog.ts'
import { readKitchenChanges, toKitchenChange } from './kitchen-changes.ts'
import { readLearnedLeads, toLearnedMinutes } from './learned-leads.ts'
import { readOverrides, toOverride } from './overrides.ts'
import { readPopularDishes } from './popular-dishes.ts'
import { readDocuments } from './read-documents.ts'

const FRESH_MS = 1_000
/**
 * Maximum time that a request waits for a newer catalog before it uses the previous one. Without this limit,
 * requests would wait several seconds for a large catalog.
 */
const REFRESH_WAIT_MS = 1_000

type Options = { translations?: CatalogTranslations; now?: () => number; refreshWaitMs?: number }
type State = Pick<typeof catalogState.$inferSelect, 'version' | 'edition' | 'overridesVersion' | 'changedAt'>

/**
 * Creates a function that reads the catalog: the imported catalog with operators' changes applied. The
 * function checks the version at most once a second and reloads the catalog if the version changed.
 */
export function createCatalogReader(
  db: Database,
  { translations = {}, now = Date.now, refreshWaitMs = REFRESH_WAIT_MS }: Options = {},
): () => Promise<Catalog> {
  let imported: { version: number; catalog: ImportedCatalog } | null = null
  let current: Catalog | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let refreshPromise: Promise<Catalog> | null = null
  let pendingCatalog: Promise<Catalog>

  async function refresh(): Promise<Catalog> {
    const startedAt = now()
    const state = await readState(db)
    const edition = `${state.version}.${state.overridesVersion}`
    if (current?.edition !== edition) current = await loadCatalog(state, edition)
    checkedAt = startedAt
    return current
  }

  async function loadCatalog(state: State, edition: string): Promise<Catalog> {
    if (imported?.version !== state.version) {
      const [documents] = await Promise.allSettled([readDocuments(db, state.edition)])
      const newState = await readState(db)
      // Reload, because a concurrent import may have deleted the rows being read.
      if (newState.version !== state.version)
        return loadCatalog(newState, `${newState.version}.${newState.overridesVersion}`)
      if (documents.status === 'rejected') throw documents.reason
      imported = { version: state.version, catalog: buildImportedCatalog(documents.value) }
    }
    const overrides = (await readOverrides(db)).map(toOverride)
    const kitchens = await readKitchens(db)
    const { catalog } = imported
    const learned = catalog.settings.order.learned_lead.on ? await readLearned(db) : new Map()
    const popular = await readPopularDishes(db)
    const changes = { overrides, kitchens, learned, popular, translations }
    const { version, changedAt } = state
    return buildCatalog(catalog, { ...changes, version, edition, changedAt })
  }

  return () => {
    if (current && now() - checkedAt < FRESH_MS) return Promise.resolve(current)
    if (!refreshPromise) {
      // All guests share this read, so it is exempt from the per-guest connection limit.
      refreshPromise = runForGuest(null, refresh).finally(() => {
        refreshPromise = null
      })
      pendingCatalog = current ? withTimeout(refreshWaitMs, refreshPromise, current) : refreshPromise
    }
    return pendingCatalog
  }
}

async function readKitchens(db: Database): Promise<KitchenChanges> {
  const byKitchen = Map.groupBy(await readKitchenChanges(db), ({ kitchen }) => kitchen)
  return new Map([...byKitchen].map(([kitchen, rows]) => [kitchen, rows.map(toKitchenChange)]))
}

async function readLearned(db: Database): Promise<LearnedMinutesByKitchen> {
  const byKitchen = Map.groupBy(await readLearnedLeads(db), ({ kitchen }) => kitchen)
  return new Map([...byKitchen].map(([kitchen, rows]) => [kitchen, toLearnedMinutes(rows)]))
}

function withTimeout<T>(ms: number, promise: Promise<T>, fallback: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export async function readCatalogVersion(db: Database): Promise<number> {
  return (await readState(db)).version
}

async function readState(db: Database): Promise<State> {
  const { version, edition, overridesVersion, changedAt } = catalogState
  const [state] = await db.select({ version, edition, overridesVersion, changedAt }).from(catalogState)
  return state ?? { version: 0, edition: 0, overridesVersion: 0, changedAt: new Date(0) }
}
