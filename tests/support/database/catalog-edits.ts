import { and, eq, sql } from 'drizzle-orm'
import { catalogEntries, catalogState } from '#src/server/db/schema/catalog.ts'
import type { TestServer } from '#tests/support/server.ts'

type Entry = typeof catalogEntries.$inferSelect

export type CatalogEdits = {
  /** Sets the value at a document path such as `options.2.name`. */
  put: (kind: Entry['kind'], id: string, path: string, value: unknown) => Promise<void>
  remove: (kind: Entry['kind'], id: string) => Promise<void>
  undo: () => Promise<void>
}

export function createCatalogEdits({ db, expireCatalog }: TestServer): CatalogEdits {
  const before: Entry[] = []
  const entry = (kind: Entry['kind'], id: string) =>
    and(eq(catalogEntries.kind, kind), eq(catalogEntries.id, id))

  async function edited(): Promise<void> {
    await db.update(catalogState).set({ version: sql`version + 1` })
    expireCatalog()
  }
  async function remember(kind: Entry['kind'], id: string): Promise<void> {
    const [row] = await db.select().from(catalogEntries).where(entry(kind, id))
    if (!row) throw new Error(`There is no ${kind} ${id}`)
    before.push(row)
  }

  return {
    async put(kind, id, path, value) {
      await remember(kind, id)
      const keys = `{${path.replaceAll('.', ',')}}`
      const body = sql`jsonb_set(body, ${keys}::text[], ${JSON.stringify(value)}::jsonb)`
      await db.update(catalogEntries).set({ body }).where(entry(kind, id))
      await edited()
    },
    async remove(kind, id) {
      await remember(kind, id)
      await db.delete(catalogEntries).where(entry(kind, id))
      await edited()
    },
    async undo() {
      if (before.length === 0) return
      for (const row of before.splice(0).reverse()) {
        await db.delete(catalogEntries).where(entry(row.kind, row.id))
        await db.insert(catalogEntries).values(row)
      }
      await edited()
    },
  }
}
