import { collectReachable, type Page } from './plan-chunks.ts'

export type Chunk = { imports: string[]; modules: string[] }
export type Chunks = ReadonlyMap<string, Chunk>

export type PageScripts = { first: string[]; later: string[] }

export function collectPageScripts(pages: readonly Page[], chunks: Chunks): Map<Page, PageScripts> {
  const fileById = new Map(
    [...chunks].flatMap(([file, { modules }]) => modules.map(id => [id, file] as const)),
  )
  const filesFor = (ids: readonly string[]) =>
    collectReachable(
      ids.flatMap(id => fileById.get(id) ?? []),
      chunks,
    )
  return new Map(
    pages.map(page => {
      const first = filesFor(page.entries)
      return [page, { first: [...first], later: [...filesFor(page.hydratedEntries).difference(first)] }]
    }),
  )
}
