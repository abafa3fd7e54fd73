import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AstroError } from 'astro/errors'
import { findPageKind, type PageKind, pageKinds } from './page-kinds.ts'
import type { Chunks, PageScripts } from './page-scripts.ts'
import type { Page } from './plan-chunks.ts'
import { compressBrotli } from './precompress.ts'

type BuiltPages = {
  loads: ReadonlyMap<Page, PageScripts>
  chunks: Chunks
  inlined: ReadonlySet<string>
  client: string
  isTranslated: boolean
}
type PageLoad = {
  kind: PageKind
  route: string
  bytes: number
  requests: number
  heavy: string | null
  /** True for the load after the page's island has hydrated; false for the first load. */
  isHydrated?: boolean
}

/** Packages that pages without React must never load, regardless of size. */
const HEAVY = /\/node_modules\/(react|react-dom|zod|leaflet)\//

/** Factor by which the JavaScript of a translated page may exceed the English page's size limit. */
const TRANSLATED_MAX = 1.08

/** Returns a summary of the loads by kind of page. Throws if a page exceeds its limits. */
export async function enforcePageLimits({
  loads,
  chunks,
  inlined,
  client,
  isTranslated,
}: BuiltPages): Promise<string> {
  const sizes = new Map<string, number>()
  for (const file of new Set([...loads.values()].flatMap(({ first, later }) => [...first, ...later])))
    if (!inlined.has(file)) sizes.set(file, (await compressBrotli(await readFile(join(client, file)))).length)
  const measure = (route: string, reached: string[], isHydrated: boolean): PageLoad => {
    const files = reached.filter(file => sizes.has(file))
    const modules = reached.flatMap(file => chunks.get(file)?.modules ?? [])
    return {
      kind: findPageKind(route),
      route,
      bytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
      requests: files.length,
      heavy: (!isHydrated && modules.find(id => HEAVY.test(id))) || null,
      isHydrated,
    }
  }
  const measuredLoads = [...loads].flatMap(([{ route }, { first, later }]) => [
    measure(route, first, false),
    ...(later.length > 0 ? [measure(route, [...first, ...later], true)] : []),
  ])
  const exceeded = measuredLoads.flatMap(load => listExceededLimits(load, isTranslated))
  if (exceeded.length > 0) throw new AstroError([...new Set(exceeded)].join('\n'))
  return Object.values<PageKind>(pageKinds)
    .map(kind => {
      const maximum = (metric: 'bytes' | 'requests', isHydrated: boolean) =>
        Math.max(
          0,
          ...measuredLoads.flatMap(load =>
            load.kind === kind && load.isHydrated === isHydrated ? load[metric] : [],
          ),
        )
      const summary = (isHydrated: boolean) =>
        `${maximum('requests', isHydrated)} × ${inKib(maximum('bytes', isHydrated))} KiB`
      return `${kind.name} ${summary(false)}${kind.hydratedLimits ? `, hydrated ${summary(true)}` : ''}`
    })
    .join('; ')
}

export function listExceededLimits(
  { kind, route, bytes, requests, heavy, isHydrated = false }: PageLoad,
  isTranslated = false,
): string[] {
  const limits = isHydrated ? kind.hydratedLimits : kind.limits
  if (!limits) return []
  const kibMax = (limits.kib * (isTranslated ? TRANSLATED_MAX : 1)).toFixed(1)
  const page = `${kind.name} (src/pages/${route})`
  const when = isHydrated ? 'with its island hydrated' : 'at first'
  return [
    // Compares tenths of a KiB, because hashes in file names change the compressed size by about 40 bytes.
    ...(Number(inKib(bytes)) > Number(kibMax)
      ? [`${page} loads ${inKib(bytes)} KiB of JavaScript ${when} (maximum ${kibMax} KiB)`]
      : []),
    ...(requests > limits.requests
      ? [`${page} makes ${requests} requests for JavaScript ${when} (maximum ${limits.requests})`]
      : []),
    ...(heavy && !kind.hasReact ? [`${page} loads ${heavy}, which belongs to pages with React`] : []),
  ]
}

const inKib = (bytes: number) => (bytes / 1024).toFixed(1)
