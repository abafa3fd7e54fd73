import { basename } from 'node:path'
import { groupModules, type Load } from './group-modules.ts'
import { findPageKind, type PageKind, pageKinds } from './page-kinds.ts'

/**
 * `size` is the length of the source text without comments and indentation. `opensLater` lists the modules
 * that it imports dynamically.
 */
export type Module = { imports: string[]; opensLater: string[]; size: number; isEntry: boolean }
type ModuleGraph = ReadonlyMap<string, Module>
/**
 * A page: its file in `src/pages`, the entry modules of its first load, and the entry modules that its
 * islands load on hydration.
 */
export type Page = { route: string; entries: string[]; hydratedEntries: string[] }

/**
 * Entry module of Astro's React integration. No code imports its file by name, so it can be merged into a
 * chunk.
 */
export const REACT_RENDERER = /\/@astrojs\/react\//
const REACT = /\/node_modules\/react(-dom)?\//
/** Requests besides those for the groups: the chunk that every page loads, and the island's chunk. */
const OTHER_REQUESTS = 2
const BYTES_PER_REQUEST = 1_500
const LATER_GROUPS_MAX = 6

/**
 * Returns the chunk name of each module that shares a chunk. The order of these rules ensures that no chunk
 * imports a chunk of a later rule:
 *
 * - Modules that most pages without React load, and all other modules that those pages share, form the chunk
 *   that every page loads.
 * - Modules that only one entry needs stay with that entry.
 * - Modules in the first load of pages with React are grouped by kinds of page.
 * - Modules that are only loaded on demand are grouped by the parts that need them.
 */
export function planChunks(graph: ModuleGraph, pages: readonly Page[]): Map<string, string> {
  const remaining = new Set(
    [...graph].flatMap(([id, { isEntry }]) => (isEntry && !REACT_RENDERER.test(id) ? [] : [id])),
  )
  const takeModules = (matches: (id: string) => boolean) => {
    const ids = [...remaining].filter(matches)
    for (const id of ids) remaining.delete(id)
    return ids
  }
  const modulesOf = (kind: PageKind, startModules: (page: Page) => string[]) =>
    pages
      .filter(({ route }) => findPageKind(route) === kind)
      .map(page => collectReachable(startModules(page), graph))
  const pageModules = modulesOf(pageKinds.withoutReact, ({ entries }) => entries)
  const { starts, isOnlyForOneEntry } = entryPoints(graph)
  const loads = Object.values<PageKind>(pageKinds).flatMap((kind): Load[] => {
    if (kind === pageKinds.withoutReact || !kind.limits) return []
    const { weight } = kind
    const loadOf = (startModules: (page: Page) => string[], requests: number) => ({
      modules: new Set(modulesOf(kind, startModules).flatMap(ids => [...ids])),
      groupsMax: requests - OTHER_REQUESTS,
    })
    const first = loadOf(({ entries }) => entries, kind.limits.requests)
    const hydratedLoad =
      kind.hydratedLimits &&
      loadOf(
        ({ entries, hydratedEntries }) => [...entries, ...hydratedEntries],
        // Reserve one request: on a React page, the limit also counts the island that is already loaded.
        kind.hydratedLimits.requests - (kind.hasReact ? 1 : 0),
      )
    return [
      { ...first, weight, isLight: !kind.hasReact },
      ...(hydratedLoad ? [{ ...hydratedLoad, weight: kind.hasReact ? 2 : 6 }] : []),
    ]
  })
  for (const modules of lightParts(graph, pageModules))
    loads.push({ modules, groupsMax: LATER_GROUPS_MAX, weight: 1, isLight: true })
  const later = starts.map((modules): Load => ({ modules, groupsMax: LATER_GROUPS_MAX, weight: 1 }))

  const commonModules = takeModules(id => {
    const count = pageModules.filter(ids => ids.has(id)).length
    return count > 0 && (count >= pageModules.length / 2 || !isOnlyForOneEntry(id))
  })
  takeModules(isOnlyForOneEntry)
  const eagerModules = takeModules(id => loads.some(({ modules }) => modules.has(id)))
  const group = (ids: Iterable<string>, groupLoads: Load[]) => {
    const modules = [...graph].map(([id, module]) => ({ id, ...module }))
    const wantedIds = new Set(ids)
    return groupModules(
      modules.filter(({ id }) => wantedIds.has(id)),
      groupLoads,
      BYTES_PER_REQUEST,
    )
  }
  const names = new Map(commonModules.map(id => [id, 'page']))
  for (const [index, modules] of [...group(eagerModules, loads), ...group(remaining, later)].entries()) {
    const [largest] = modules.toSorted((a, b) => b.size - a.size)
    const name = `${basename(largest?.id ?? '').replace(/\..*/, '')}-${index}`
    for (const { id } of modules) names.set(id, name)
  }
  return names
}

/**
 * Returns the modules of each part without React that pages without React load on demand. These parts must
 * not share a chunk with React.
 */
function lightParts(graph: ModuleGraph, pageModules: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const parts = new Map<string, ReadonlySet<string>>()
  const queue = pageModules.flatMap(ids => [...ids])
  for (const id of queue) {
    for (const part of graph.get(id)?.opensLater ?? []) {
      const modules = collectReachable([part], graph)
      if (parts.has(part) || [...modules].some(moduleId => REACT.test(moduleId))) continue
      parts.set(part, modules)
      queue.push(...modules)
    }
  }
  return [...parts.values()]
}

function entryPoints(graph: ModuleGraph) {
  const later = new Set([...graph.values()].flatMap(({ opensLater }) => opensLater))
  const entries = [...graph].flatMap(([id, { isEntry }]) => (isEntry && !later.has(id) ? [id] : []))
  const starts = [...entries, ...later].map(id => collectReachable([id], graph))
  const isOnlyForOneEntry = (id: string) => {
    const neededBy = starts.flatMap((modules, index) => (modules.has(id) ? [index] : []))
    const [firstIndex = starts.length] = neededBy
    return (
      neededBy.length === 1 && firstIndex < entries.length && !REACT_RENDERER.test(entries[firstIndex] ?? '')
    )
  }
  return { starts, isOnlyForOneEntry }
}

export function collectReachable(
  ids: readonly string[],
  graph: ReadonlyMap<string, { imports: string[] }>,
): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of graph.get(id)?.imports ?? []) reached.add(imported)
  return reached
}
