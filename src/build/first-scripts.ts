import { type Page, reachOf } from './plan-chunks.ts'

/** A script of the build: the files it imports, and the modules in it. */
export type Chunk = { imports: string[]; modules: string[] }
export type Chunks = ReadonlyMap<string, Chunk>

/** The files that each page loads at once. */
export function firstScripts(pages: readonly Page[], chunks: Chunks): Map<Page, string[]> {
  const fileOf = new Map([...chunks].flatMap(([file, { modules }]) => modules.map(id => [id, file] as const)))
  return new Map(
    pages.map(page => {
      const starts = page.entries.flatMap(id => fileOf.get(id) ?? [])
      return [page, [...reachOf(starts, chunks)]]
    }),
  )
}
