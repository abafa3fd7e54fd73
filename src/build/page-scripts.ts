import { type Page, reachOf } from './plan-chunks.ts'

export type Chunk = { imports: string[]; modules: string[] }
export type Chunks = ReadonlyMap<string, Chunk>

export type PageScripts = { first: string[]; later: string[] }

export function pageScripts(pages: readonly Page[], chunks: Chunks): Map<Page, PageScripts> {
  const fileOf = new Map([...chunks].flatMap(([file, { modules }]) => modules.map(id => [id, file] as const)))
  const filesOf = (ids: readonly string[]) =>
    reachOf(
      ids.flatMap(id => fileOf.get(id) ?? []),
      chunks,
    )
  return new Map(
    pages.map(page => {
      const first = filesOf(page.entries)
      return [page, { first: [...first], later: [...filesOf(page.hydratedLimits).difference(first)] }]
    }),
  )
}
