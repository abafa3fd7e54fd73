import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { catalogEntries, catalogState } from '../db/schema/catalog.ts'

type Kind = (typeof catalogEntries.$inferSelect)['kind']

const PAGE_SIZE = 2_000

export async function readEntries<T>(
  db: Database,
  kind: Kind,
  ids: string[],
  schema: z.ZodType<T>,
): Promise<Map<string, T>> {
  const rows = await db
    .select({ id: catalogEntries.id, body: catalogEntries.body })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(and(eq(catalogEntries.kind, kind), inArray(catalogEntries.id, ids)))
  return new Map(rows.map(({ id, body }) => [id, schema.parse(body)]))
}

export async function readAllEntries<T>(db: Database, kind: Kind, schema: z.ZodType<T>): Promise<T[]> {
  const rows = await db
    .select({ body: catalogEntries.body })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, kind))
    .orderBy(asc(catalogEntries.id))
  return rows.map(({ body }) => schema.parse(body))
}

/** Reads all documents of a kind in pages, so that a running site can serve requests between pages. */
export async function* readEntryPages<T>(
  db: Database,
  kind: Kind,
  part: 'name' | 'options',
  toEntries: (id: string, part: string) => T[],
): AsyncGenerator<T[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ id: catalogEntries.id, part: sql<string>`${catalogEntries.body} ->> ${part}::text` })
      .from(catalogEntries)
      .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
      .where(and(eq(catalogEntries.kind, kind), gt(catalogEntries.id, after)))
      .orderBy(asc(catalogEntries.id))
      .limit(PAGE_SIZE)
    yield rows.flatMap(row => toEntries(row.id, row.part))
    await yieldToEventLoop()
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}
