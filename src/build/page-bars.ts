import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AstroError } from 'astro/errors'
import type { Chunks } from './first-scripts.ts'
import { kindOf, type PageKind, pageKinds } from './page-kinds.ts'
import type { Page } from './plan-chunks.ts'
import { brotliTwin } from './precompress.ts'

type BuiltPages = {
  loads: ReadonlyMap<Page, readonly string[]>
  chunks: Chunks
  /** Files that stand in their pages instead. */
  inlined: ReadonlySet<string>
  client: string
  /** Whether it is in another language than the first. */
  isTranslated: boolean
}
type FirstLoad = { kind: PageKind; route: string; bytes: number; requests: number; heavy: string | null }

/** No page without React may load these, whatever they weigh. */
const HEAVY = /\/node_modules\/(react|react-dom|zod|leaflet)\//

/** The bars are for English; the words of another language may make a page this much heavier. */
const TRANSLATED_MAX = 1.04

/** Throws when a page loads more than its kind may; else says what the kinds load. */
export async function holdPagesToBars({
  loads,
  chunks,
  inlined,
  client,
  isTranslated,
}: BuiltPages): Promise<string> {
  const sizes = new Map<string, number>()
  for (const file of new Set([...loads.values()].flat()))
    if (!inlined.has(file)) sizes.set(file, (await brotliTwin(await readFile(join(client, file)))).length)
  const weighed = [...loads].map(([{ route }, reached]): FirstLoad => {
    const files = reached.filter(file => sizes.has(file))
    const modules = reached.flatMap(file => chunks.get(file)?.modules ?? [])
    return {
      kind: kindOf(route),
      route,
      bytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
      requests: files.length,
      heavy: modules.find(id => HEAVY.test(id)) ?? null,
    }
  })
  const missed = weighed.flatMap(load => missedBars(load, isTranslated))
  if (missed.length > 0) throw new AstroError([...new Set(missed)].join('\n'))
  return Object.values<PageKind>(pageKinds)
    .map(kind => {
      const of = weighed.filter(load => load.kind === kind)
      const most = (what: 'bytes' | 'requests') => Math.max(0, ...of.map(load => load[what]))
      return `${kind.name} ${most('requests')} × ${kib(most('bytes'))}`
    })
    .join(', ')
}

export function missedBars(
  { kind, route, bytes, requests, heavy }: FirstLoad,
  isTranslated = false,
): string[] {
  if (!kind.bars) return []
  const kibMax = kind.bars.kib * (isTranslated ? TRANSLATED_MAX : 1)
  const page = `${kind.name} (src/pages/${route})`
  return [
    ...(bytes > kibMax * 1024
      ? [`${page} loads ${kib(bytes)} of JavaScript at first, and may ${Number(kibMax.toFixed(1))} KiB`]
      : []),
    ...(requests > kind.bars.requests
      ? [`${page} makes ${requests} requests for JavaScript at first, and may ${kind.bars.requests}`]
      : []),
    ...(heavy && !kind.hasReact ? [`${page} loads ${heavy}, which belongs to pages with React`] : []),
  ]
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
