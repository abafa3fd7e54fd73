import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createApp } from '#src/server/app.ts'
import * as schema from '#src/server/db/schema.ts'
import { createCatalogueReader } from '#src/server/services/catalog/catalogue-reader.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aCart } from '#tests/support/orders.ts'
import { testContext } from '#tests/support/test-context.ts'
import { aLine } from './bag-line.ts'

/** The statements one add to a bag sends, `begin` and `commit` among them; the database has to be migrated and filled. */
export async function queriesPerAdd(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const statements: string[] = []
  const db = drizzle(pool, { schema, logger: { logQuery: statement => statements.push(statement) } })
  // Its clock stands still: the catalogue's version is asked for once a second, which is no part of an add.
  const catalogue = createCatalogueReader(db, { now: () => 0 })
  const ctx = testContext({ db, now: () => new Date(), catalogue })
  try {
    const app = createApp({ ctx, engine: 'postgres', siteUrl: null, checkAnswers: false })
    const api = await apiClient({ request: async (path, init) => app.request(path, init) })
    const cart = await aCart(api)
    const line = await aLine(api)
    statements.length = 0
    await api.ok('POST', `/carts/${cart.id}/products`, line, { key: crypto.randomUUID() })
    return statements
  } finally {
    await pool.end()
  }
}
