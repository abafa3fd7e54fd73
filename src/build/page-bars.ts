import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AstroError } from 'astro/errors'
import { kindOf, type PageKind, pageKinds } from './page-kinds.ts'
import type { Chunks, PageScripts } from './page-scripts.ts'
import type { Page } from './plan-chunks.ts'
import { brotliTwin } from './precompress.ts'

type BuiltPages = {
  loads: ReadonlyMap<Page, PageScripts>
  chunks: Chunks
  /** Files that stand in their pages instead. */
  inlined: ReadonlySet<string>
  client: string
  /** Whether it is in another language than the first. */
  isTranslated: boolean
}
type PageLoad = {
  kind: PageKind
  route: string
  bytes: number
  requests: number
  heavy: string | null
  /** Whether its island is awake; else it is what the page loads at first. */
  isAwake?: boolean
}

/** No page without React may load these, whatever they weigh. */
const HEAVY = /\/node_modules\/(react|react-dom|zod|leaflet)\//

/** The bars are for English; the words of another language may make a page this much heavier. */
const TRANSLATED_MAX = 1.08

/** Throws when a page loads more than its kind may; else says what the kinds load. */
export async function holdPagesToBars({
  loads,
  chunks,
  inlined,
  client,
  isTranslated,
}: BuiltPages): Promise<string> {
  const sizes = new Map<string, number>()
  for (const file of new Set([...loads.values()].flatMap(({ first, later }) => [...first, ...later])))
    if (!inlined.has(file)) sizes.set(file, (await brotliTwin(await readFile(join(client, file)))).length)
  const weigh = (route: string, reached: string[], isAwake: boolean): PageLoad => {
    const files = reached.filter(file => sizes.has(file))
    const modules = reached.flatMap(file => chunks.get(file)?.modules ?? [])
    return {
      kind: kindOf(route),
      route,
      bytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
      requests: files.length,
      heavy: (!isAwake && modules.find(id => HEAVY.test(id))) || null,
      isAwake,
    }
  }
  const weighed = [...loads].flatMap(([{ route }, { first, later }]) => [
    weigh(route, first, false),
    ...(later.length > 0 ? [weigh(route, [...first, ...later], true)] : []),
  ])
  const missed = weighed.flatMap(load => missedBars(load, isTranslated))
  if (missed.length > 0) throw new AstroError([...new Set(missed)].join('\n'))
  return Object.values<PageKind>(pageKinds)
    .map(kind => {
      const most = (what: 'bytes' | 'requests', isAwake: boolean) =>
        Math.max(
          0,
          ...weighed.flatMap(load => (load.kind === kind && load.isAwake === isAwake ? load[what] : [])),
        )
      const summary = (isAwake: boolean) =>
        `${most('requests', isAwake)} × ${inKib(most('bytes', isAwake))} KiB`
      return `${kind.name} ${summary(false)}${kind.wakes ? `, awake ${summary(true)}` : ''}`
    })
    .join('; ')
}

export function missedBars(
  { kind, route, bytes, requests, heavy, isAwake = false }: PageLoad,
  isTranslated = false,
): string[] {
  const bars = isAwake ? kind.wakes : kind.bars
  if (!bars) return []
  const kibMax = (bars.kib * (isTranslated ? TRANSLATED_MAX : 1)).toFixed(1)
  const page = `${kind.name} (src/pages/${route})`
  const when = isAwake ? 'with its island awake' : 'at first'
  return [
    // In tenths: by the letters of a hash alone, a file is some forty bytes larger or smaller.
    ...(Number(inKib(bytes)) > Number(kibMax)
      ? [`${page} loads ${inKib(bytes)} KiB of JavaScript ${when}, and may ${kibMax} KiB`]
      : []),
    ...(requests > bars.requests
      ? [`${page} makes ${requests} requests for JavaScript ${when}, and may ${bars.requests}`]
      : []),
    ...(heavy && !kind.hasReact ? [`${page} loads ${heavy}, which belongs to pages with React`] : []),
  ]
}

const inKib = (bytes: number) => (bytes / 1024).toFixed(1)
