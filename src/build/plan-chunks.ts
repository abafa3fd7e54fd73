import { basename } from 'node:path'
import { groupModules, type Load } from './group-modules.ts'
import { kindOf, type PageKind, pageKinds } from './page-kinds.ts'

/** `size` is that of the code without comments, in bytes. */
export type Module = { imports: string[]; opensLater: string[]; size: number; isEntry: boolean }
type ModuleGraph = ReadonlyMap<string, Module>
/**
 * A page by its file in `src/pages`, with the entry modules it loads at once and those its islands load when they
 * hydrate.
 */
export type Page = { route: string; entries: string[]; hydratedLimits: string[] }

/** The entry of React; it may be merged into a chunk, because nothing imports it by name. */
export const RENDERER = /\/@astrojs\/react\//
const REACT = /\/node_modules\/react(-dom)?\//
/** Requests besides groups: the chunk of every page, and the island's own chunk. */
const OTHER_REQUESTS = 2
const BYTES_PER_REQUEST = 1_500
const LATER_GROUPS_MAX = 6

/**
 * Returns the chunk name of each module that shares a chunk. In this order, so that no chunk imports a later one:
 *
 * - Modules that most pages without React load, and whatever else those pages share, form the chunk of every page.
 * - Modules that only one entry needs stay with it.
 * - Modules that pages with React load at once are grouped by the kinds of page that load them.
 * - Modules that only load later are grouped by the parts that open.
 */
export function planChunks(graph: ModuleGraph, pages: readonly Page[]): Map<string, string> {
  const open = new Set([...graph].flatMap(([id, { isEntry }]) => (isEntry && !RENDERER.test(id) ? [] : [id])))
  const take = (isTaken: (id: string) => boolean) => {
    const ids = [...open].filter(isTaken)
    for (const id of ids) open.delete(id)
    return ids
  }
  const modulesOf = (kind: PageKind, begin: (page: Page) => string[]) =>
    pages.filter(({ route }) => kindOf(route) === kind).map(page => reachOf(begin(page), graph))
  const light = modulesOf(pageKinds.withoutReact, ({ entries }) => entries)
  const { starts, isOfOneEntry } = startsIn(graph)
  const loads = Object.values<PageKind>(pageKinds).flatMap((kind): Load[] => {
    if (kind === pageKinds.withoutReact || !kind.limits) return []
    const { weight } = kind
    const loadOf = (begin: (page: Page) => string[], requests: number) => ({
      modules: new Set(modulesOf(kind, begin).flatMap(ids => [...ids])),
      groupsMax: requests - OTHER_REQUESTS,
    })
    const first = loadOf(({ entries }) => entries, kind.limits.requests)
    const awake =
      kind.hydratedLimits &&
      loadOf(({ entries, hydratedLimits }) => [...entries, ...hydratedLimits], kind.hydratedLimits.requests)
    return [{ ...first, weight, isLight: !kind.hasReact }, ...(awake ? [{ ...awake, weight: 4 }] : [])]
  })
  for (const modules of lightPartsOf(graph, light))
    loads.push({ modules, groupsMax: LATER_GROUPS_MAX, weight: 1, isLight: true })
  const later = starts.map((modules): Load => ({ modules, groupsMax: LATER_GROUPS_MAX, weight: 1 }))

  const everyPage = take(id => {
    const count = light.filter(ids => ids.has(id)).length
    return count > 0 && (count >= light.length / 2 || !isOfOneEntry(id))
  })
  take(isOfOneEntry)
  const atOnce = take(id => loads.some(({ modules }) => modules.has(id)))
  const group = (ids: Iterable<string>, of: Load[]) => {
    const modules = [...graph].map(([id, module]) => ({ id, ...module }))
    const wanted = new Set(ids)
    return groupModules(
      modules.filter(({ id }) => wanted.has(id)),
      of,
      BYTES_PER_REQUEST,
    )
  }
  const names = new Map(everyPage.map(id => [id, 'page']))
  for (const [index, modules] of [...group(atOnce, loads), ...group(open, later)].entries()) {
    const [largest] = modules.toSorted((a, b) => b.size - a.size)
    const name = `${basename(largest?.id ?? '').replace(/\..*/, '')}-${index}`
    for (const { id } of modules) names.set(id, name)
  }
  return names
}

/** Returns the parts without React that pages without React open later; they must not share a chunk with React. */
function lightPartsOf(graph: ModuleGraph, light: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const found = new Map<string, ReadonlySet<string>>()
  const open = light.flatMap(ids => [...ids])
  for (const id of open) {
    for (const part of graph.get(id)?.opensLater ?? []) {
      const modules = reachOf([part], graph)
      if (found.has(part) || [...modules].some(each => REACT.test(each))) continue
      found.set(part, modules)
      open.push(...modules)
    }
  }
  return [...found.values()]
}

function startsIn(graph: ModuleGraph) {
  const later = new Set([...graph.values()].flatMap(({ opensLater }) => opensLater))
  const entries = [...graph].flatMap(([id, { isEntry }]) => (isEntry && !later.has(id) ? [id] : []))
  const starts = [...entries, ...later].map(id => reachOf([id], graph))
  const isOfOneEntry = (id: string) => {
    const needing = starts.flatMap((modules, index) => (modules.has(id) ? [index] : []))
    const [only = starts.length] = needing
    return needing.length === 1 && only < entries.length && !RENDERER.test(entries[only] ?? '')
  }
  return { starts, isOfOneEntry }
}

export function reachOf(
  ids: readonly string[],
  graph: ReadonlyMap<string, { imports: string[] }>,
): Set<string> {
  const seen = new Set(ids)
  for (const id of seen) for (const imported of graph.get(id)?.imports ?? []) seen.add(imported)
  return seen
}
